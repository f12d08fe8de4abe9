"""Questions to experiments about other settings."""
