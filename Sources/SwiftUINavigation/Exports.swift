// What navigates views without a store, under the name that the ecosystem has for it.
@_exported public import CasePaths
@_exported public import ComposableViews
@_exported public import SwiftNavigation
