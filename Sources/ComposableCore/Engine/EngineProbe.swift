import Dependencies
import Sharing

/// The reporter of an engine's work, to its observers and to code that drives the engine instead of a store.
///
/// An engine has a probe only while the probe has recipients.
@usableFromInline
final class EngineProbe<State, Action> {
  /// An attached observer; if it is detached during a notification, it receives no further callbacks.
  private final class Attachment {
    let observer: any StoreObserver<State, Action>
    /// The same observer if it reads the state in place; `nil` otherwise.
    let borrower: (any BorrowingStoreObserver<State, Action>)?
    /// The sequence number; later attachments have greater numbers.
    let number: Int
    var isAttached = true
    /// The next attachment; an iteration continues here, even from a detached attachment.
    var next: Attachment?

    init(
      _ observer: any StoreObserver<State, Action>,
      _ borrower: (any BorrowingStoreObserver<State, Action>)?,
      number: Int
    ) {
      self.observer = observer
      self.borrower = borrower
      self.number = number
    }
  }

  /// Called after each reduce, before the action's effects start.
  var didReduce: ((Action, ActionCause) -> Void)?
  /// The log of nondeterministic values for the replay of reducers.
  var replayLog: ReplayLog?
  /// The log of shared values that reducers read.
  var sharedReplayLog: SharedReplayLog?
  // A linked list, because an array of a generic type costs metadata look-ups for each action.
  private var first: Attachment?
  /// The number of the latest attachment.
  private var newest = 0
  /// The last numbered action.
  private(set) var last: ActionID

  init(after last: ActionID) {
    self.last = last
  }

  var hasObservers: Bool { first != nil }

  var isNeeded: Bool {
    didReduce != nil || replayLog != nil || sharedReplayLog != nil || hasObservers
  }

  func attach(
    _ observer: any StoreObserver<State, Action>,
    borrower: (any BorrowingStoreObserver<State, Action>)? = nil
  ) {
    newest += 1
    let attachment = Attachment(observer, borrower, number: newest)
    guard var last = first else { return first = attachment }
    while let next = last.next { last = next }
    last.next = attachment
  }

  func detach(_ observer: any StoreObserver<State, Action>) {
    var previous: Attachment?
    var current = first
    while let attachment = current {
      current = attachment.next
      guard attachment.observer === observer else {
        previous = attachment
        continue
      }
      attachment.isAttached = false
      if let previous { previous.next = current } else { first = current }
    }
  }

  /// Numbers an action, reports its arrival, and installs the replay logs for its reduction.
  ///
  /// - Returns: The action's number, and the replay logs that ``end(_:_:from:state:restoring:)`` restores.
  @usableFromInline
  func begin(_ action: Action, from cause: ActionCause) -> (ActionID, SavedReplayLogs) {
    let id = ActionID(rawValue: last.rawValue + 1)
    last = id
    forEach { $0.observer.actionReceived(action, id: id, cause: cause) }
    return (id, pushReplayLogs())
  }

  /// Restores the replay logs and reports that the action was reduced.
  @usableFromInline
  func end(
    _ action: Action,
    _ id: ActionID,
    from cause: ActionCause,
    state: UnsafePointer<State>,
    restoring outer: SavedReplayLogs
  ) {
    popReplayLogs(to: outer)
    if let didReduce { didReduce(action, cause) }
    forEach { attachment in
      if let borrower = attachment.borrower {
        borrower.reduced(action, id: id, at: state)
      } else {
        attachment.observer.reduced(action, id: id, to: state.pointee)
      }
    }
  }

  func started(_ effect: LiveEffect) {
    let effect = ObservedEffect(effect)
    forEach { $0.observer.effectStarted(effect) }
  }

  /// Lets the observers start the work of an effect, each inside its predecessor's call.
  ///
  /// The work starts exactly once, even if an observer starts it repeatedly or never.
  func start(_ effect: LiveEffect, _ work: () -> Void) {
    let observed = ObservedEffect(effect)
    var hasStarted = false
    let newest = newest
    func start(from attachment: Attachment?) {
      guard let attachment, attachment.number <= newest else {
        if !hasStarted { work() }
        return hasStarted = true
      }
      let next = attachment.next
      guard attachment.isAttached else { return start(from: next) }
      attachment.observer.startEffect(observed) { start(from: next) }
      if !hasStarted { start(from: next) }
    }
    start(from: first)
  }

  func ended(_ effect: LiveEffect) {
    let outcome = effect.outcome
    let effect = ObservedEffect(effect)
    forEach { $0.observer.effectEnded(effect, outcome) }
  }

  func notified() {
    let last = last
    forEach { $0.observer.observersNotified(upTo: last) }
  }

  /// Calls `body` for each current attachment, unless it is detached before its turn.
  private func forEach(_ body: (Attachment) -> Void) {
    let newest = newest
    var current = first
    while let attachment = current, attachment.number <= newest {
      if attachment.isAttached { body(attachment) }
      current = attachment.next
    }
  }
}

/// An observer that reads the state in place; an observer that rarely reads it needs no copy each time.
package protocol BorrowingStoreObserver<State, Action>: StoreObserver {
  /// Receives a reduced action, before its effects start.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The id of the action.
  ///   - state: The resulting state; the pointer is valid until the call returns.
  func reduced(_ action: Action, id: ActionID, at state: UnsafePointer<State>)
}

// MARK: - Replay logs

extension EngineProbe {
  /// Installs the replay logs for the next reduction.
  ///
  /// - Returns: The replay logs that ``popReplayLogs(to:)`` restores.
  private func pushReplayLogs() -> SavedReplayLogs {
    let outer = SavedReplayLogs(
      world: ReplayLog.current.pointer,
      shared: SharedReplayLog.current.pointer
    )
    if let replayLog {
      ReplayLog.current.pointer = Unmanaged.passUnretained(replayLog).toOpaque()
    }
    if let sharedReplayLog {
      sharedReplayLog.begin(step: last.rawValue)
      SharedReplayLog.current.pointer = Unmanaged.passUnretained(sharedReplayLog).toOpaque()
    }
    return outer
  }

  private func popReplayLogs(to outer: SavedReplayLogs) {
    ReplayLog.current.pointer = outer.world
    SharedReplayLog.current.pointer = outer.shared
  }
}

/// The replay logs of this thread before a reduction.
@usableFromInline
struct SavedReplayLogs {
  let world: UnsafeMutableRawPointer?
  let shared: UnsafeMutableRawPointer?
}
