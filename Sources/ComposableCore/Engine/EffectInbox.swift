import ConcurrencyExtras

/// The queued output of effects for an engine outside the main actor, in order of arrival.
///
/// Effects post from any thread. The engine's isolation drains the queue: in a task on the engine's actor, if the actor
/// is known, or when code in this isolation calls `drain()`.
package final class EffectInbox<Action: Sendable>: AnyEffectInbox {
  private enum Entry: Sendable {
    case output(EffectOutput<Action>)
    case call(UncheckedSendable<() -> Void>)
  }

  private struct Contents: Sendable {
    var entries: [Entry] = []
    /// The number of arrivals so far.
    var arrivals = 0
    /// The engine's actor; `nil` if the engine has no actor, or its actor is unknown.
    weak var actor: (any Actor)?
    /// True while a task on the actor drains the queue, or is about to start.
    var isVisiting = false
    /// The callbacks for the next arrival; each is called once.
    var waiters: [@Sendable () -> Void] = []

    /// Returns the actor that must drain the queue, if a new task is needed for it.
    mutating func nextVisit() -> (any Actor)? {
      guard !entries.isEmpty, !isVisiting, let actor else { return nil }
      isVisiting = true
      return actor
    }

    /// Counts an arrival.
    ///
    /// - Returns: The callbacks to run.
    mutating func arrive() -> [@Sendable () -> Void] {
      arrivals &+= 1
      defer { waiters = [] }
      return waiters
    }
  }

  private let contents = Locked(Contents())
  // Only `drain` calls it, in the engine's isolation.
  nonisolated(unsafe) private let receive: (EffectOutput<Action>) -> Void

  /// Creates an inbox.
  ///
  /// - Parameter receive: A closure that passes the output of an effect to the engine; called in the isolation of
  ///   `drain`.
  package init(receive: @escaping (EffectOutput<Action>) -> Void) {
    self.receive = receive
  }

  func post(_ output: EffectOutput<Action>) {
    post(.output(output))
  }

  /// Posts a call, and transfers its captured values to the engine's isolation.
  func post(_ call: UncheckedSendable<() -> Void>) {
    post(.call(call))
  }

  private func post(_ entry: Entry) {
    let (waiters, actor) = contents.withLock { contents in
      contents.entries.append(entry)
      return (contents.arrive(), contents.nextVisit())
    }
    for wake in waiters { wake() }
    if let actor { visit(actor) }
  }

  /// Sets the engine's actor.
  package func bind(to actor: any Actor) {
    let actor = contents.withLock { contents in
      contents.actor = actor
      return contents.nextVisit()
    }
    if let actor { visit(actor) }
  }

  /// Delivers the queued output; must be called in the engine's isolation.
  package func drain() {
    while let entries = takeEntries() { take(in: entries) }
  }

  private func take(in entries: [Entry]) {
    for entry in entries {
      switch entry {
      case .output(let output): receive(output)
      case .call(let call): call.value()
      }
    }
  }

  private func takeEntries() -> [Entry]? {
    contents.withLock { contents in
      defer { contents.entries = [] }
      return contents.entries.isEmpty ? nil : contents.entries
    }
  }

  /// Drains the queue in a task on the actor.
  private func visit(_ actor: any Actor) {
    // Detached: the task-local values of the poster do not apply.
    Task.detached { await self.drain(on: actor) }
  }

  private func drain(on actor: isolated any Actor) {
    while let entries = takeEntriesOrLeave() { take(in: entries) }
  }

  /// Dequeues all entries; if the queue is empty, records that the task on the actor ends.
  private func takeEntriesOrLeave() -> [Entry]? {
    contents.withLock { contents in
      defer { contents.entries = [] }
      guard contents.entries.isEmpty else { return contents.entries }
      contents.isVisiting = false
      return nil
    }
  }

  // MARK: - Waiting

  package var isEmpty: Bool { contents.withLock { $0.entries.isEmpty } }

  package var arrivals: Int { contents.withLock { $0.arrivals } }

  package func whenArrived(since arrivals: Int, _ wake: @escaping @Sendable () -> Void) {
    let isThere = contents.withLock { contents in
      guard contents.arrivals == arrivals else { return true }
      contents.waiters.append(wake)
      return false
    }
    if isThere { wake() }
  }

  package func wakeAll() {
    let waiters = contents.withLock { $0.arrive() }
    for wake in waiters { wake() }
  }
}

/// An inbox with an erased action type.
package protocol AnyEffectInbox: Sendable {
  /// True if the queue is empty.
  var isEmpty: Bool { get }

  /// The number of arrivals so far.
  var arrivals: Int { get }

  /// Sets the engine's actor.
  func bind(to actor: any Actor)

  /// Delivers the queued output; must be called in the engine's isolation.
  func drain()

  /// Calls `wake`, on any thread, when the number of arrivals differs from `arrivals`; synchronously if it already
  /// does.
  func whenArrived(since arrivals: Int, _ wake: @escaping @Sendable () -> Void)

  /// Runs all waiting callbacks, so their owners check again.
  func wakeAll()
}
