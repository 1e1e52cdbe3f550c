public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Views observe the fields that they read, as with any observable object. The conformances let deprecated code declare
// stores with `@ObservedObject` and `@StateObject`.
extension Store: ObservableObject {}
#if OlderNames
extension ViewStore: ObservableObject {}
#endif
