// The modules that a feature imports with one import.
@_exported public import CasePaths
@_exported public import Clocks
@_exported public import ComposableCore
@_exported public import ComposableTesting
@_exported public import ConcurrencyExtras
@_exported public import CustomDump
@_exported public import Dependencies
@_exported public import DependenciesMacros
@_exported public import IdentifiedCollections
@_exported public import Observation
@_exported public import Perception
@_exported public import Sharing
@_exported public import SwiftNavigation
#if Views
@_exported public import ComposableViews
@_exported public import ViewKitMacros
#endif
