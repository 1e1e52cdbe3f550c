public import ComposableCore
public import CustomDump
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A state with `@BindingState` fields, which hands out a binding for each of them.
///
/// It is what a view's own state is made of where the feature's is not observable:
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var name: String
///   let isValid: Bool
///   init(store: BindingViewStore<Login.State>) {
///     _name = store.$name
///     isValid = store.isValid
///   }
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewStore<State> {
  /// The state as it was when this was made.
  public private(set) var wrappedValue: State
  private let read: @MainActor () -> State
  private let send: @MainActor (BindingAction<State>) -> Void

  /// Hands out bindings to the fields of a store.
  @MainActor
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    wrappedValue = store.currentState
    read = { store.currentState }
    send = { action in
      guard store.acceptsWrites else { return }
      store.send(.binding(action.expectingReceipt(as: Action.self)))
    }
  }

  /// Creates bindings to the fields of a store that receives them inside a view's actions.
  @MainActor
  init<Action, ViewAction: BindableAction>(
    store: Store<State, Action>,
    send fromViewAction: @escaping (ViewAction) -> Action
  ) where ViewAction.State == State {
    wrappedValue = store.currentState
    read = { store.currentState }
    send = { action in
      guard store.acceptsWrites else { return }
      store.send(fromViewAction(.binding(action.expectingReceipt(as: ViewAction.self))))
    }
  }

  /// The same bindings beside a later state.
  func showing(_ state: State) -> Self {
    var copy = self
    copy.wrappedValue = state
    return copy
  }

  /// The wrapper itself, for properties that hold one.
  public var projectedValue: Self { self }

  /// A field of the state.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A field that a control may write.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> BindingViewState<Value> {
    BindingViewState(
      wrappedValue: wrappedValue[keyPath: keyPath].wrappedValue,
      read: { [read] in read()[keyPath: keyPath].wrappedValue },
      write: { [send] in send(.set(keyPath, $0)) }
    )
  }
}

/// A field of a view's own state that a control may write; a ``BindingViewStore`` makes it.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value that the field had when the view's state was made.
  public let wrappedValue: Value
  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void

  /// The binding to the feature's field.
  @MainActor
  public var projectedValue: Binding<Value> {
    Binding(get: { [read] in read() }, set: { [write] in write($0) })
  }

  /// A member of the value as a field of its own: `\.$address.street`.
  public subscript<Member>(
    dynamicMember keyPath: any WritableKeyPath<Value, Member> & Sendable
  ) -> BindingViewState<Member> {
    BindingViewState<Member>(
      wrappedValue: wrappedValue[keyPath: keyPath],
      read: { [read] in read()[keyPath: keyPath] },
      write: { [read, write] member in
        var value = read()
        value[keyPath: keyPath] = member
        write(value)
      }
    )
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  /// Whether both have the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.wrappedValue == rhs.wrappedValue
  }
}

extension BindingViewState: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension BindingViewState: CustomReflectable {
  /// Shows the value as if there were no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  /// The value, which represents the wrapper in dumps.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingViewState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  /// Describes the value as if there were no wrapper.
  public var debugDescription: String { wrappedValue.debugDescription }
}
