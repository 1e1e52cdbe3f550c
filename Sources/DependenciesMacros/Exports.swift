// A module that declares a client also declares its dependency.
@_exported public import Dependencies
@_exported public import IssueReporting
