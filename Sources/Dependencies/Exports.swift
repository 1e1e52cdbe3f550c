// Feature code that imports this module may use clocks, LockIsolated, reportIssue and, as old code does, XCTFail
// without more imports.
@_exported public import Clocks
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
@_exported public import XCTestDynamicOverlay
