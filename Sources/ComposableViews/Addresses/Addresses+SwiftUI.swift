#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Returns the view unchanged: apps on Apple's platforms have no addresses.
  public func pageNotFound(_ isMissing: Bool = true) -> some View {
    self
  }

  /// Returns the view unchanged: search engines read no screens on Apple's platforms.
  public func pageDescription(_ description: String) -> some View {
    self
  }

  /// Returns the view unchanged: no host on Apple's platforms waits for a screen's contents.
  public func isAwaitingContent(_ isAwaiting: Bool = true) -> some View {
    self
  }
}
#endif
