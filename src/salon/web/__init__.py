"""The table in a browser: pages rendered on the server, one small module in the browser, pictures from seeds."""
