#if canImport(SwiftUI)
public import SwiftUI

extension View {
  /// Returns the view unchanged: Apple's platforms announce changes of a focused text automatically.
  ///
  /// The modifier exists so that a view using ViewKit's modifier of this name compiles on every platform.
  public func accessibilityLiveRegion() -> some View {
    self
  }
}
#endif
