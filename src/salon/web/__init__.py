"""The table in a browser: pages rendered on the server, a small client, and pictures drawn from seeds."""
