// Code that imports this module can override storages and observe values without further imports.
@_exported public import Dependencies
@_exported public import PerceptionCore
