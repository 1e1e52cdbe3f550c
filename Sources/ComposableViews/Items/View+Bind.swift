#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension View {
  /// Keeps a model's value and a view's value, such as its focus, equal.
  ///
  /// ```swift
  /// @FocusState private var focus: Login.Field?
  ///
  /// var body: some View {
  ///   TextField("Name", text: $store.name)
  ///     .focused($focus, equals: .name)
  ///     .bind($store.focus, to: $focus)
  /// }
  /// ```
  ///
  /// When the view first appears, the model's value replaces the view's value.
  ///
  /// - Parameters:
  ///   - modelValue: The model's value.
  ///   - viewValue: The view's value.
  /// - Returns: The view with both values synchronized.
  public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue,
    to viewValue: ViewValue
  ) -> some View where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    modifier(Bind(modelValue: modelValue, viewValue: viewValue))
  }
}

/// A value that can be synchronized with another value; see ``View/bind(_:to:)``.
@MainActor
public protocol _Bindable {
  /// The type of the value.
  associatedtype Value

  /// The value.
  var wrappedValue: Value { get nonmutating set }
}

extension Binding: _Bindable {}
extension State: _Bindable {}
extension FocusState: _Bindable {}
extension FocusState.Binding: _Bindable {}
extension AppStorage: _Bindable {}

private struct Bind<ModelValue: _Bindable, ViewValue: _Bindable>: ViewModifier
where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
  let modelValue: ModelValue
  let viewValue: ViewValue
  @State private var hasAppeared = false

  func body(content: Content) -> some View {
    content
      .onAppear {
        guard !hasAppeared else { return }
        hasAppeared = true
        if viewValue.wrappedValue != modelValue.wrappedValue {
          viewValue.wrappedValue = modelValue.wrappedValue
        }
      }
      .onChange(of: modelValue.wrappedValue) { _, value in
        if viewValue.wrappedValue != value { viewValue.wrappedValue = value }
      }
      .onChange(of: viewValue.wrappedValue) { _, value in
        if modelValue.wrappedValue != value { modelValue.wrappedValue = value }
      }
  }
}
