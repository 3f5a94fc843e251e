"""Reports as people and programs read them: of hands, audits and pairs."""
