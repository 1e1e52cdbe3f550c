#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view with state of its own, for previews and examples of views that take a binding.
///
/// ```swift
/// WithState(initialValue: 3) { $stars in
///   StarsPicker(selection: $stars)
/// }
/// ```
public struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  /// Makes views of a binding to a value.
  ///
  /// - Parameters:
  ///   - initialValue: What the value is at first; a later one changes nothing while the view is there.
  ///   - content: Makes the views.
  public init(
    initialValue: Value,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) {
    _value = State(initialValue: initialValue)
    self.content = content
  }

  /// The views of the present value.
  public var body: some View { content($value) }
}
