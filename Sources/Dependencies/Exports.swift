// Feature code that imports this module may use clocks, LockIsolated and reportIssue without more imports.
@_exported public import Clocks
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
