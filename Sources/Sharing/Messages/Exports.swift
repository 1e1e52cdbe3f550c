// Code that imports this module overrides storages, and observes, without more imports.
@_exported public import Dependencies
@_exported public import PerceptionCore
