#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Shows its content, which is observed as all views are.
///
/// Older code wraps bodies in it, for systems that could not observe by themselves.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  /// Shows what `content` builds.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// The content.
  public var body: some View { content() }
}
