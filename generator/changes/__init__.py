"""Compares two models: differences as values, rules for what they mean, and reports."""
