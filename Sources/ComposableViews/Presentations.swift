#if canImport(SwiftUI)
public import SwiftUI

// The result types of presentations, which `ViewKit` declares on other platforms. They are not generic, so the compiler
// can infer a modifier's result before it chooses an overload.

/// A view with a presentation, such as a sheet or an alert.
public struct _Presentation: View {
  /// The view with its presentation.
  public let body: AnyView

  init(_ body: some View) {
    self.body = AnyView(body)
  }
}

/// A view that pushes pages onto the enclosing stack.
public struct _Pages: View {
  /// The view with its pages.
  public let body: AnyView

  init(_ body: some View) {
    self.body = AnyView(body)
  }
}
#endif
