// What a feature with publishers sees with one import. Without the package's trait it is the same as the umbrella, whose
// names say what to ask for.
@_exported public import ComposableArchitecture

#if Combine
@_exported public import CombineSchedulers
#endif
