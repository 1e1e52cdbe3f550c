#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view with its own state, for previews and examples of views that take a binding.
///
/// ```swift
/// WithState(initialValue: 3) { $stars in
///   StarsPicker(selection: $stars)
/// }
/// ```
public struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  /// Creates a view with an initial value.
  ///
  /// - Parameters:
  ///   - initialValue: The initial value; later values have no effect while the view exists.
  ///   - content: Returns the content from a binding to the value.
  public init(
    initialValue: Value,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) {
    _value = State(initialValue: initialValue)
    self.content = content
  }

  /// The content for the current value.
  public var body: some View { content($value) }
}
