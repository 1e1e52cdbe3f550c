import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Where pictures are: views ask no store for it.
private struct ServerAddressKey: EnvironmentKey {
  static let defaultValue: URL? = nil
}

extension EnvironmentValues {
  /// The address that the paths of pictures are appended to; without one, symbols are shown.
  var serverAddress: URL? {
    get { self[ServerAddressKey.self] }
    set { self[ServerAddressKey.self] = newValue }
  }
}
