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
    var isAttached = true

    init(_ observer: any StoreObserver<State, Action>) {
      self.observer = observer
    }
  }

  /// Called after each reduce, before the action's effects start.
  var didReduce: ((Action, ActionCause) -> Void)?
  /// Takes part in what reducers take from the world.
  var journal: WorldJournal?
  /// Notes what reducers find in shared values.
  var sharedJournal: SharedJournal?
  private var attachments: [Attachment] = []
  /// The last action that was numbered.
  private(set) var last: ActionID

  init(after last: ActionID) {
    self.last = last
  }

  var hasObservers: Bool { !attachments.isEmpty }

  var isNeeded: Bool { didReduce != nil || journal != nil || sharedJournal != nil || hasObservers }

  func attach(_ observer: any StoreObserver<State, Action>) {
    attachments.append(Attachment(observer))
  }

  func detach(_ observer: any StoreObserver<State, Action>) {
    for attachment in attachments where attachment.observer === observer {
      attachment.isAttached = false
    }
    attachments.removeAll { !$0.isAttached }
  }

  @usableFromInline
  func begin(_ action: Action, from cause: ActionCause) -> ActionID {
    last = ActionID(rawValue: last.rawValue + 1)
    let id = last
    forEach { $0.actionReceived(action, id: id, cause: cause) }
    return id
  }

  @usableFromInline
  func end(
    _ action: Action,
    _ id: ActionID,
    from cause: ActionCause,
    state: UnsafePointer<State>
  ) {
    didReduce?(action, cause)
    forEach { $0.reduced(action, id: id, to: state.pointee) }
  }

  func started(_ effect: LiveEffect) {
    let effect = ObservedEffect(effect)
    forEach { $0.effectStarted(effect) }
  }

  /// Lets the observers start the work of an effect, each inside the one before.
  ///
  /// The work starts once, however often an observer asks for it, and also where one never does.
  func start(_ effect: LiveEffect, _ work: () -> Void) {
    let observed = ObservedEffect(effect)
    var hasStarted = false
    func start(_ rest: ArraySlice<Attachment>) {
      guard let next = rest.first else {
        if !hasStarted { work() }
        return hasStarted = true
      }
      let others = rest.dropFirst()
      guard next.isAttached else { return start(others) }
      next.observer.startEffect(observed) { start(others) }
      if !hasStarted { start(others) }
    }
    start(attachments[...])
  }

  func ended(_ effect: LiveEffect) {
    let outcome = effect.outcome
    let effect = ObservedEffect(effect)
    forEach { $0.effectEnded(effect, outcome) }
  }

  func told() {
    let last = last
    forEach { $0.observersTold(upTo: last) }
  }

  private func forEach(_ body: (any StoreObserver<State, Action>) -> Void) {
    for attachment in attachments where attachment.isAttached { body(attachment.observer) }
  }
}

// MARK: - What reducers take from the world

extension EngineProbe {
  /// What this thread's slots for journals held before a reduce.
  @usableFromInline
  struct OuterJournals {
    let world: UnsafeMutableRawPointer?
    let shared: UnsafeMutableRawPointer?
  }

  /// Lets the journals take part in what the reducer is about to ask for.
  ///
  /// - Returns: What ``leaveJournals(to:)`` puts back.
  @usableFromInline
  func enterJournals() -> OuterJournals {
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

  @usableFromInline
  func leaveJournals(to outer: OuterJournals) {
    WorldJournal.current.pointer = outer.world
    SharedJournal.current.pointer = outer.shared
  }
}
