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
    var arrivalCount = 0
    /// The engine's actor; `nil` if the engine has no actor, or its actor is unknown.
    weak var actor: (any Actor)?
    /// True while a task on the actor drains the queue, or is about to start.
    var isDraining = false
    /// The callbacks for the next arrival; each is called once.
    var waiters: [@Sendable () -> Void] = []

    /// Returns the actor on which a new task must drain the queue; `nil` if no new task is needed.
    mutating func nextVisit() -> (any Actor)? {
      guard !entries.isEmpty, !isDraining, let actor else { return nil }
      isDraining = true
      return actor
    }

    /// Counts an arrival.
    ///
    /// - Returns: The callbacks to run.
    mutating func arrive() -> [@Sendable () -> Void] {
      arrivalCount &+= 1
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
    for onReady in waiters { onReady() }
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
    while let entries = dequeueOrFinish() { take(in: entries) }
  }

  /// Dequeues all entries; if the queue is empty, records that the task on the actor ends and returns `nil`.
  private func dequeueOrFinish() -> [Entry]? {
    contents.withLock { contents in
      defer { contents.entries = [] }
      guard contents.entries.isEmpty else { return contents.entries }
      contents.isDraining = false
      return nil
    }
  }

  // MARK: - Waiting

  package var isEmpty: Bool { contents.withLock { $0.entries.isEmpty } }

  package var arrivalCount: Int { contents.withLock { $0.arrivalCount } }

  package func onArrival(after arrivalCount: Int, _ onReady: @escaping @Sendable () -> Void) {
    let hasArrived = contents.withLock { contents in
      guard contents.arrivalCount == arrivalCount else { return true }
      contents.waiters.append(onReady)
      return false
    }
    if hasArrived { onReady() }
  }

  package func wakeAll() {
    let waiters = contents.withLock { $0.arrive() }
    for onReady in waiters { onReady() }
  }
}

/// An inbox with an erased action type.
package protocol AnyEffectInbox: Sendable {
  /// True if the queue is empty.
  var isEmpty: Bool { get }

  /// The number of arrivals so far.
  var arrivalCount: Int { get }

  /// Sets the engine's actor.
  func bind(to actor: any Actor)

  /// Delivers the queued output; must be called in the engine's isolation.
  func drain()

  /// Calls `onReady` once, on any thread, when the number of arrivals differs from `arrivalCount`; synchronously if it
  /// already differs.
  func onArrival(after arrivalCount: Int, _ onReady: @escaping @Sendable () -> Void)

  /// Runs all waiting callbacks, so their owners check again.
  func wakeAll()
}
