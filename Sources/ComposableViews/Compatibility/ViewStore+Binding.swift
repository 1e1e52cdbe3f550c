#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension ViewStore {
  /// Returns a binding that reads a value of the view state and sends an action with each written value.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: Action.nameChanged))
  /// ```
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - valueToAction: Returns the action for a new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(valueToAction($0)) })
  }

  /// Returns a binding that reads a value of the view state and sends the same action for each write.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - action: The action.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding that reads the view state and sends an action with each written value.
  ///
  /// - Parameter valueToAction: Returns the action for a new value.
  /// - Returns: The binding.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding that reads the view state and sends the same action for each write.
  ///
  /// - Parameter action: The action.
  /// - Returns: The binding.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a `@BindingState` field of the view state: `viewStore.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { value in
        guard self.acceptsWrites else { return }
        let action = BindingAction.set(keyPath, value)
        self.send(.binding(action.detectingUnhandled(as: ViewAction.self)))
      }
    )
  }

  /// Returns a binding to a `@BindingState` field of the view state, for pre-1.0 code.
  ///
  /// - Parameter keyPath: The field, as in `\.$name`.
  /// - Returns: The binding.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    self[dynamicMember: keyPath]
  }
}
#endif
