import ConcurrencyExtras
public import Observation
package import SwiftNavigation

/// Observes what a view shows of a store's state, computed by a closure.
///
/// A view reads the fields of a store of observable state by themselves and needs none. A view store is
/// for state that is not observable, or for a value that only older code computes:
///
/// ```swift
/// let viewStore = ViewStore(store, observe: \.count)
/// viewStore.state  // 1
/// viewStore.send(.incrementTapped)
/// ```
///
/// Its observers are told when the value differs from the one before.
@dynamicMemberLookup
@preconcurrency
@MainActor
public final class ViewStore<ViewState, ViewAction>: Observable {
  private let sendAction: (ViewAction) -> StoreTask
  private let storeAcceptsWrites: () -> Bool
  private let registrar = ObservationRegistrar()
  private var latest: ViewState
  private var waiting: [ObjectIdentifier: Waiter] = [:]
  private var followers: [Follower] = []
  private var token: ObserveToken?

  /// Observes what `toViewState` makes of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  ///   - isDuplicate: Whether two values count as the same.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    sendAction = { store.send(fromViewAction($0)) }
    storeAcceptsWrites = { store.acceptsWrites }
    latest = toViewState(store.currentState)
    token = store.place.collector.observe { [weak self] in
      guard let self else { return }
      let state = toViewState(store.currentState)
      if !isDuplicate(latest, state) { update(to: state) }
    }
  }

  /// Observes what `toViewState` makes of the state of a store whose actions the view sends itself.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - isDuplicate: Whether two values count as the same.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// What is shown now; the reader observes it.
  public var state: ViewState {
    registrar.access(self, keyPath: \.state)
    return latest
  }

  /// A member of what is shown now; the reader observes it.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action set off.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendAction(action)
  }

  /// True if the state of the store is there.
  package var acceptsWrites: Bool { storeAcceptsWrites() }

  /// Sends an action and waits until what is shown fulfils a condition no more.
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.refresh, while: \.isLoading) }
  /// ```
  ///
  /// Cancelling the waiting task cancels the work that the action set off.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - predicate: Whether to go on waiting.
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

  /// Waits until what is shown fulfils a condition no more, or the waiting task is cancelled.
  ///
  /// - Parameter predicate: Whether to go on waiting.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    guard predicate(latest) else { return }
    let waiter = Waiter()
    waiting[ObjectIdentifier(waiter)] = waiter
    defer { waiting[ObjectIdentifier(waiter)] = nil }
    for await _ in waiter.changes where !predicate(latest) { return }
  }

  /// Runs `body` with each later value, for as long as the token is held, which keeps the view store.
  ///
  /// - Parameters:
  ///   - isBeforeChange: True if `body` runs while the view store still has the value from before.
  ///   - body: Receives the value.
  /// - Returns: The token.
  package func follow(
    beforeChange isBeforeChange: Bool = false,
    _ body: @escaping @MainActor (_ state: ViewState) -> Void
  ) -> ObserveToken {
    let follower = Follower(isBeforeChange: isBeforeChange, body)
    followers.append(follower)
    return ObserveToken { [self] in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { remove(follower) }
      } else {
        Task { @MainActor in remove(follower) }
      }
    }
  }

  private func remove(_ follower: Follower) {
    followers.removeAll { $0 === follower }
  }

  private func update(to state: ViewState) {
    for follower in followers where follower.isBeforeChange { follower.body(state) }
    registrar.withMutation(of: self, keyPath: \.state) { latest = state }
    for waiter in waiting.values { waiter.continuation.yield() }
    for follower in followers where !follower.isBeforeChange { follower.body(state) }
  }

  /// What is told of each value.
  private final class Follower: Sendable {
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
      // One change is as good as many: the waiter looks at the latest state.
      (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }
  }
}

/// A view store of a reducer's state and actions.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore where ViewState: Equatable {
  /// Observes what `toViewState` makes of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// Observes what `toViewState` makes of the state of a store whose actions the view sends itself.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 })
  }
}

// Not identifiable: `viewStore.id` is the id of the state that it shows.
extension ViewStore: Equatable, Hashable {
  /// Whether both are the same view store.
  nonisolated public static func == (lhs: ViewStore, rhs: ViewStore) -> Bool {
    lhs === rhs
  }

  /// Hashes which view store this is.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
