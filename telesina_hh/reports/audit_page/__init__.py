"""An audit as one HTML file: a report to read and print, and a table that plays the hand."""

from telesina_hh.reports.audit_page.page import audit_page

__all__ = ["audit_page"]
