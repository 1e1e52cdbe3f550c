public import ViewKit

/// Makes bindings to the members of an observable object.
public typealias Bindable = ViewKit.Bindable

/// Shows its content; older code wraps a view's body in it, to have it tracked.
///
/// Here every view is tracked, so it adds nothing.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  /// Shows a view.
  ///
  /// - Parameter content: Makes the view.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// The content.
  public var body: Content { content() }
}
