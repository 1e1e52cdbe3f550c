import Dependencies
import Sharing

/// Tells what an engine does: to its observers, and to the code that drives it in place of a store.
///
/// An engine has one only while there is something to tell.
@usableFromInline
final class EngineProbe<State, Action> {
  /// An observer; one that was detached while others are told hears nothing more.
  private final class Attachment {
    let observer: any StoreObserver<State, Action>
    /// The same, if it is shown the state in place.
    let looker: (any StateLooker<State, Action>)?
    /// Later ones have greater numbers.
    let number: Int
    var isAttached = true
    /// The one that was attached after it; what walks along the list goes on from here, also from one that was detached.
    var next: Attachment?

    init(
      _ observer: any StoreObserver<State, Action>,
      _ looker: (any StateLooker<State, Action>)?,
      number: Int
    ) {
      self.observer = observer
      self.looker = looker
      self.number = number
    }
  }

  /// Called after each reduce, before the action's effects start.
  var didReduce: ((Action, ActionCause) -> Void)?
  /// Takes part in what reducers take from the world.
  var journal: WorldJournal?
  /// Notes what reducers find in shared values.
  var sharedJournal: SharedJournal?
  // A list, because an array of a generic type costs look-ups of metadata for each action.
  private var first: Attachment?
  /// The number of the attachment that was made last.
  private var newest = 0
  /// The last action that was numbered.
  private(set) var last: ActionID

  init(after last: ActionID) {
    self.last = last
  }

  var hasObservers: Bool { first != nil }

  var isNeeded: Bool { didReduce != nil || journal != nil || sharedJournal != nil || hasObservers }

  func attach(
    _ observer: any StoreObserver<State, Action>,
    looking looker: (any StateLooker<State, Action>)? = nil
  ) {
    newest += 1
    let attachment = Attachment(observer, looker, number: newest)
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

  /// Numbers an action, tells that it comes, and lets the journals take part in what the reducer asks for.
  ///
  /// - Returns: The action's number, and what ``end(_:_:from:state:leavingJournalsTo:)`` puts back.
  @usableFromInline
  func begin(_ action: Action, from cause: ActionCause) -> (ActionID, OuterJournals) {
    let id = ActionID(rawValue: last.rawValue + 1)
    last = id
    forEach { $0.observer.actionReceived(action, id: id, cause: cause) }
    return (id, enterJournals())
  }

  /// Tells that the action was reduced.
  @usableFromInline
  func end(
    _ action: Action,
    _ id: ActionID,
    from cause: ActionCause,
    state: UnsafePointer<State>,
    leavingJournalsTo outer: OuterJournals
  ) {
    leaveJournals(to: outer)
    if let didReduce { didReduce(action, cause) }
    forEach { attachment in
      if let looker = attachment.looker {
        looker.reduced(action, id: id, at: state)
      } else {
        attachment.observer.reduced(action, id: id, to: state.pointee)
      }
    }
  }

  func started(_ effect: LiveEffect) {
    let effect = ObservedEffect(effect)
    forEach { $0.observer.effectStarted(effect) }
  }

  /// Lets the observers start the work of an effect, each inside the one before.
  ///
  /// The work starts once, however often an observer asks for it, and also where one never does.
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

  func told() {
    let last = last
    forEach { $0.observer.observersTold(upTo: last) }
  }

  /// Calls `body` for those that are attached now, and are still when their turn comes.
  private func forEach(_ body: (Attachment) -> Void) {
    let newest = newest
    var current = first
    while let attachment = current, attachment.number <= newest {
      if attachment.isAttached { body(attachment) }
      current = attachment.next
    }
  }
}

/// An observer that is shown the state where it lies: one that seldom looks at it need not be handed a copy each time.
package protocol StateLooker<State, Action>: StoreObserver {
  /// Hears that an action has been reduced; its effects start next.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: Names the action.
  ///   - state: The state that it has led to, until the call returns.
  func reduced(_ action: Action, id: ActionID, at state: UnsafePointer<State>)
}

// MARK: - What reducers take from the world

extension EngineProbe {
  /// Lets the journals take part in what the reducer is about to ask for.
  ///
  /// - Returns: What ``leaveJournals(to:)`` puts back.
  private func enterJournals() -> OuterJournals {
    let outer = OuterJournals(
      world: WorldJournal.current.pointer,
      shared: SharedJournal.current.pointer
    )
    if let journal {
      WorldJournal.current.pointer = Unmanaged.passUnretained(journal).toOpaque()
    }
    if let sharedJournal {
      sharedJournal.begin(step: last.rawValue)
      SharedJournal.current.pointer = Unmanaged.passUnretained(sharedJournal).toOpaque()
    }
    return outer
  }

  private func leaveJournals(to outer: OuterJournals) {
    WorldJournal.current.pointer = outer.world
    SharedJournal.current.pointer = outer.shared
  }
}

/// What this thread's slots for journals held before a reduce.
@usableFromInline
struct OuterJournals {
  let world: UnsafeMutableRawPointer?
  let shared: UnsafeMutableRawPointer?
}
