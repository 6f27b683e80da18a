"""The model: frozen records, their texts, their YAML."""
