"""The five sentences of the architecture as functions, shared by generate, check, diff and build."""
