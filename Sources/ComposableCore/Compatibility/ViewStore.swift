#if OlderNames
package import ComposableDiagnostics
import ConcurrencyExtras
public import Observation
package import SwiftNavigation

/// An observable value for a view, computed from a store's state by a closure.
///
/// A view reads the fields of observable state directly and needs no view store. A view store is for state that is not
/// observable, or for a value that only pre-1.0 code computes:
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.count)
/// viewStore.state  // 1
/// viewStore.send(.incrementTapped)
/// ```
///
/// Observers are notified when the value differs from its predecessor.
@dynamicMemberLookup
@preconcurrency
@MainActor
public final class ViewStore<ViewState, ViewAction>: Observable {
  private let sendAction: (ViewAction, CallSite) -> StoreTask
  private let storeAcceptsWrites: () -> Bool
  private let registrar = ObservationRegistrar()
  private var latest: ViewState
  private var waiting: [ObjectIdentifier: Waiter] = [:]
  private var subscribers: [Subscriber] = []
  private var token: ObserveToken?

  /// Creates a view store of a value computed from a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that computes the value.
  ///   - fromViewAction: A function that converts view actions to the store's actions.
  ///   - isDuplicate: A comparison; true if two values are duplicates.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    sendAction = { store.send(fromViewAction($0), at: $1) }
    storeAcceptsWrites = { store.acceptsWrites }
    latest = toViewState(store.currentState)
    token = store.projection.collector.observe { [weak self] in
      guard let self else { return }
      let state = toViewState(store.currentState)
      if !isDuplicate(latest, state) { update(to: state) }
    }
  }

  /// Creates a view store of a value computed from a store's state; the view sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that computes the value.
  ///   - isDuplicate: A comparison; true if two values are duplicates.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// The current value; reading it registers an observer.
  public var state: ViewState {
    registrar.access(self, keyPath: \.state)
    return latest
  }

  /// A member of the current value; reading it registers an observer.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// A send by a reducer, or by an observer of its state, is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The work that the action caused.
  @discardableResult
  public func send(
    _ action: ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    send(
      action,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sends an action to the store: the form of `send` for code that passes the function as a value.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action caused.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    send(action, at: CallSite())
  }

  /// Sends an action to the store for a function that was called at another place.
  @discardableResult
  package func send(_ action: ViewAction, at callSite: CallSite) -> StoreTask {
    sendAction(action, callSite)
  }

  /// True if the state of the store exists or is being reduced.
  package var acceptsWrites: Bool { storeAcceptsWrites() }

  /// Sends an action and waits while the value fulfils a condition.
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.refresh, while: \.isLoading) }
  /// ```
  ///
  /// Cancelling the waiting task cancels the work that the action caused.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - predicate: A condition; waiting continues while it returns true.
  public func send(
    _ action: ViewAction,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits while the value fulfils a condition, or until the waiting task is cancelled.
  ///
  /// - Parameter predicate: A condition; waiting continues while it returns true.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    guard predicate(latest) else { return }
    let waiter = Waiter()
    waiting[ObjectIdentifier(waiter)] = waiter
    defer { waiting[ObjectIdentifier(waiter)] = nil }
    for await _ in waiter.changes where !predicate(latest) { return }
  }

  /// Runs `body` with each later value while the token is held; the token retains the view store.
  ///
  /// - Parameters:
  ///   - isBeforeChange: True to run `body` before the view store's value changes.
  ///   - body: A closure that receives the new value.
  /// - Returns: The token.
  package func subscribe(
    beforeChange isBeforeChange: Bool = false,
    _ body: @escaping @MainActor (_ state: ViewState) -> Void
  ) -> ObserveToken {
    let subscriber = Subscriber(isBeforeChange: isBeforeChange, body)
    subscribers.append(subscriber)
    return ObserveToken { [self] in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { remove(subscriber) }
      } else {
        Task { @MainActor in remove(subscriber) }
      }
    }
  }

  private func remove(_ subscriber: Subscriber) {
    subscribers.removeAll { $0 === subscriber }
  }

  private func update(to state: ViewState) {
    for subscriber in subscribers where subscriber.isBeforeChange { subscriber.body(state) }
    registrar.withMutation(of: self, keyPath: \.state) { latest = state }
    for waiter in waiting.values { waiter.continuation.yield() }
    for subscriber in subscribers where !subscriber.isBeforeChange { subscriber.body(state) }
  }

  /// A closure to run for each new value.
  private final class Subscriber: Sendable {
    let isBeforeChange: Bool
    let body: @MainActor (ViewState) -> Void

    init(isBeforeChange: Bool, _ body: @escaping @MainActor (ViewState) -> Void) {
      self.isBeforeChange = isBeforeChange
      self.body = body
    }
  }

  /// A task that waits for the next change.
  private final class Waiter {
    let changes: AsyncStream<Void>
    let continuation: AsyncStream<Void>.Continuation

    init() {
      // Buffering one change is sufficient: the waiter reads the latest state.
      (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }
  }
}

/// A view store of a reducer's state and actions.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore where ViewState: Equatable {
  /// Creates a view store of a value computed from a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that computes the value.
  ///   - fromViewAction: A function that converts view actions to the store's actions.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Creates a view store of a value computed from a store's state; the view sends the store's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that computes the value.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }
}

// Not identifiable: `viewStore.id` is the id of the state.
extension ViewStore: Equatable, Hashable {
  /// Returns true if both are the same view store.
  nonisolated public static func == (lhs: ViewStore, rhs: ViewStore) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the view store.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
#endif
