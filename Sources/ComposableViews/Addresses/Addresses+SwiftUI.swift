#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Does nothing on Apple's platforms, whose apps are at no address.
  public func pageNotFound(_ isMissing: Bool = true) -> some View {
    self
  }

  /// Does nothing on Apple's platforms, where no search engine reads a screen.
  public func pageDescription(_ description: String) -> some View {
    self
  }

  /// Does nothing on Apple's platforms, where nothing waits for the contents of a screen.
  public func isAwaitingContent(_ isAwaiting: Bool = true) -> some View {
    self
  }
}
#endif
