#if OlderNames
public import ComposableCore
import ComposableDiagnostics
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
  /// A write during a reduction is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - valueToAction: Returns the action for a new value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send valueToAction: @escaping (_ value: Value) -> ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Value> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Binding(
      get: { get(self.state) },
      set: { self.send(valueToAction($0), at: callSite) }
    )
  }

  /// Returns a binding that reads a value of the view state and sends the same action for each write.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - action: The action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Value> {
    binding(
      get: get,
      send: { _ in action },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Returns a binding that reads the view state and sends an action with each written value.
  ///
  /// - Parameters:
  ///   - valueToAction: Returns the action for a new value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func binding(
    send valueToAction: @escaping (_ state: ViewState) -> ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ViewState> {
    binding(
      get: { $0 },
      send: valueToAction,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Returns a binding that reads the view state and sends the same action for each write.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func binding(
    send action: ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<ViewState> {
    binding(
      send: { _ in action },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
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
