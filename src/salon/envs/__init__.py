"""The games behind the doors that researchers know. Each module needs the extra that its docstring names."""
