// Re-exported for feature code: clocks, `LockIsolated`, `reportIssue`, and the deprecated `XCTFail`.
@_exported public import Clocks
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
@_exported public import XCTestDynamicOverlay
