#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Does nothing on Apple's platforms, which announce changes of a focused text by themselves.
  ///
  /// ViewKit has a modifier of this name for hosts that must be told; a view's source may use it on
  /// every platform.
  public func accessibilityLiveRegion() -> some View {
    self
  }
}
#endif
