#if OlderNames
public import ComposableCore
public import CustomDump
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A state with `@BindingState` fields that provides a binding to each of them.
///
/// A view's own state is created from it if the feature's state is not observable:
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
  /// The state at the creation of this value.
  public private(set) var wrappedValue: State
  private let read: @MainActor () -> State
  private let send: @MainActor (BindingAction<State>) -> Void

  /// Creates bindings to the fields of a store.
  @MainActor
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    wrappedValue = store.currentState
    read = { store.currentState }
    send = { action in
      guard store.acceptsWrites else { return }
      store.send(.binding(action.detectingUnhandled(as: Action.self)))
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
      store.send(fromViewAction(.binding(action.detectingUnhandled(as: ViewAction.self))))
    }
  }

  /// Returns a copy with the same bindings and a later state.
  func showing(_ state: State) -> Self {
    var copy = self
    copy.wrappedValue = state
    return copy
  }

  /// The wrapper itself, for properties declared with it.
  public var projectedValue: Self { self }

  /// A field of the state.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    wrappedValue[keyPath: keyPath]
  }

  /// A field with a binding.
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

/// A field of a view's own state with a binding to the feature's field; created by ``BindingViewStore``.
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  /// The field's value at the creation of the view's state.
  public let wrappedValue: Value
  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void

  /// The binding to the feature's field.
  @MainActor
  public var projectedValue: Binding<Value> {
    Binding(get: { [read] in read() }, set: { [write] in write($0) })
  }

  /// A member of the value as a separate field: `\.$address.street`.
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
  /// Returns true if both values are equal.
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
  /// The mirror of the value, without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  /// The value, which represents the wrapper in dumps.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingViewState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  /// The description of the value, without the wrapper.
  public var debugDescription: String { wrappedValue.debugDescription }
}
#endif
