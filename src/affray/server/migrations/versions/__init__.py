"""The steps from version to version."""
