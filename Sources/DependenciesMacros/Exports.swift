// A module that declares a client makes it a dependency, too.
@_exported public import Dependencies
@_exported public import IssueReporting
