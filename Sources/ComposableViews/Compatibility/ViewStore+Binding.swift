public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension ViewStore {
  /// The binding that reads a value of what is shown and sends what is written as an action.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: Action.nameChanged))
  /// ```
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - valueToAction: Makes the action of the new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { get(self.state) }, set: { self.send(valueToAction($0)) })
  }

  /// The binding that reads a value of what is shown and sends the same action for all that is written.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - action: The action.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// The binding that reads what is shown and sends what is written as an action.
  ///
  /// - Parameter valueToAction: Makes the action of the new value.
  /// - Returns: The binding.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// The binding that reads what is shown and sends the same action for all that is written.
  ///
  /// - Parameter action: The action.
  /// - Returns: The binding.
  public func binding(send action: ViewAction) -> Binding<ViewState> {
    binding(send: { _ in action })
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// The binding to a `@BindingState` field of what is shown: `viewStore.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { self.state[keyPath: keyPath].wrappedValue },
      set: { value in
        guard self.acceptsWrites else { return }
        let action = BindingAction.set(keyPath, value)
        self.send(.binding(action.expectingReceipt(as: ViewAction.self)))
      }
    )
  }

  /// The binding to a `@BindingState` field of what is shown, as the oldest code spells it.
  ///
  /// - Parameter keyPath: The field, as in `\.$name`.
  /// - Returns: The binding.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    self[dynamicMember: keyPath]
  }
}
