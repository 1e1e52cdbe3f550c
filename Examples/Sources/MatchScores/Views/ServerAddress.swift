import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The base URL of images; in the environment, so that views do not observe a store for it.
private struct ServerAddressKey: EnvironmentKey {
  static let defaultValue: URL? = nil
}

extension EnvironmentValues {
  /// The base URL for image paths; views show symbols if it is `nil`.
  var serverAddress: URL? {
    get { self[ServerAddressKey.self] }
    set { self[ServerAddressKey.self] = newValue }
  }
}
