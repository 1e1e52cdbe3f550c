#if Views
public import ViewKit

/// A property wrapper that creates bindings to the members of an observable object.
public typealias Bindable = ViewKit.Bindable

/// A view that displays its content; code written before 1.0 wraps a view's body in it to track the body.
///
/// Every view is tracked here, so the wrapper has no effect.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  /// Creates a wrapper around a view.
  ///
  /// - Parameter content: A closure that returns the view.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// The content.
  public var body: Content { content() }
}
#endif
