import CasePathsCore
import IdentifiedCollections
import IssueReporting

/// Where a store's state and actions come from: an engine, or a place in another store's state.
@MainActor
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// A copy of the state, or nil when the place it lies in has gone.
  var presentState: State? { get }

  /// The state, or the last one known where the place it lies in has gone.
  var state: State { get }

  /// Who tells the observers of this store and all others of the same root.
  var observation: RootObservation { get }

  func send(_ action: Action) -> StoreTask
}

/// The core of a root store: its engine.
final class RootCore<State, Action>: StoreCore {
  let engine: Engine<State, Action>
  let observation: RootObservation
  private let sendAction: (Action) -> EffectTracker?

  /// Makes the core of `engine`.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - send: The engine's `send`, compiled for the feature's own types where they are known.
  init(engine: Engine<State, Action>, send: @escaping (Action) -> EffectTracker?) {
    self.engine = engine
    observation = RootObservation(collector: engine.observations)
    sendAction = send
  }

  var state: State { engine.state }
  var presentState: State? { engine.state }

  func send(_ action: Action) -> StoreTask {
    if engine.isProcessing { reportIssue(Messages.sentWhileProcessing(action)) }
    return StoreTask(sendAction(action))
  }
}

/// The core of a store over a field of another store's state.
final class FieldCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: any StoreCore<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State>
  private let toAction: AnyCasePath<ParentAction, Action>

  init(
    parent: any StoreCore<ParentState, ParentAction>,
    toState: KeyPath<ParentState, State>,
    toAction: AnyCasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
  }

  var state: State { parent.state[keyPath: toState] }
  var presentState: State? { parent.presentState?[keyPath: toState] }
  var observation: RootObservation { parent.observation }

  func send(_ action: Action) -> StoreTask {
    parent.send(toAction.embed(action))
  }
}

/// The core of a store over an optional field that held a value when the store was made.
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: any StoreCore<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State?>
  private let toAction: AnyCasePath<ParentAction, Action>
  // Read after the child has gone, by whoever still holds its store. The first value and not the
  // latest: keeping up would copy the child's arrays at each change.
  private let firstState: State

  init(
    parent: any StoreCore<ParentState, ParentAction>,
    toState: KeyPath<ParentState, State?>,
    toAction: AnyCasePath<ParentAction, Action>,
    firstState: State
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
    self.firstState = firstState
  }

  var state: State { presentState ?? firstState }
  var presentState: State? { parent.presentState?[keyPath: toState] }
  var observation: RootObservation { parent.observation }

  func send(_ action: Action) -> StoreTask {
    parent.send(toAction.embed(action))
  }
}

/// The core of a store over one element of a collection in another store's state.
final class ElementCore<ParentState, ParentAction, ID: Hashable & Sendable, State, Action>:
  StoreCore
{
  private let parent: any StoreCore<ParentState, ParentAction>
  private let toElements: KeyPath<ParentState, IdentifiedArray<ID, State>>
  private let toAction: AnyCasePath<ParentAction, IdentifiedAction<ID, Action>>
  private let id: ID
  private let firstState: State

  init(
    parent: any StoreCore<ParentState, ParentAction>,
    toElements: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    toAction: AnyCasePath<ParentAction, IdentifiedAction<ID, Action>>,
    id: ID,
    firstState: State
  ) {
    self.parent = parent
    self.toElements = toElements
    self.toAction = toAction
    self.id = id
    self.firstState = firstState
  }

  var state: State { presentState ?? firstState }
  var presentState: State? { parent.presentState?[keyPath: toElements][id: id] }
  var observation: RootObservation { parent.observation }

  func send(_ action: Action) -> StoreTask {
    parent.send(toAction.embed(.element(id: id, action: action)))
  }
}
