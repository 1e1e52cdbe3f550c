public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Views follow what they read of these, as of any observable object. The conformances let older code hold them by
// `@ObservedObject` and `@StateObject`.
extension Store: ObservableObject {}
extension ViewStore: ObservableObject {}
