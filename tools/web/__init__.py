"""The page that plays Rollmark in a browser: built by build.py from page/, run there by running.py."""
