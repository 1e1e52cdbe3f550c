// The import of features with publishers. Without the package trait `Combine` it equals the umbrella module, whose
// diagnostics name the missing trait.
@_exported public import ComposableArchitecture

#if Combine
@_exported public import CombineSchedulers
#endif
