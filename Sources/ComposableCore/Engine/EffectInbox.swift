import ConcurrencyExtras

/// What effects have to say to an engine that is not the main actor's, in the order in which it came.
///
/// Effects post from any thread. It is taken in where the engine is: by a visit to the engine's actor, once that
/// is known, or by code there that asks for it.
package final class EffectInbox<Action: Sendable>: AnyEffectInbox {
  private enum Entry: Sendable {
    case output(EffectOutput<Action>)
    case call(UncheckedSendable<() -> Void>)
  }

  private struct Contents: Sendable {
    var entries: [Entry] = []
    /// How often something has come.
    var arrivals = 0
    /// Where the engine is; nil if no actor has it, or none is known.
    weak var actor: (any Actor)?
    /// Whether a visit to the actor is on its way.
    var isVisiting = false
    /// Told once when the next thing comes.
    var waiters: [@Sendable () -> Void] = []

    /// The actor to visit, if it has to be.
    mutating func nextVisit() -> (any Actor)? {
      guard !entries.isEmpty, !isVisiting, let actor else { return nil }
      isVisiting = true
      return actor
    }

    /// Counts an arrival.
    ///
    /// - Returns: What is to be told of it.
    mutating func arrive() -> [@Sendable () -> Void] {
      arrivals &+= 1
      defer { waiters = [] }
      return waiters
    }
  }

  private let contents = Locked(Contents())
  // Nothing but `drain` calls it, and that is called where the engine is.
  nonisolated(unsafe) private let receive: (EffectOutput<Action>) -> Void

  /// Makes an inbox.
  ///
  /// - Parameter receive: Hands what an effect has to say to the engine; called where `drain` is.
  package init(receive: @escaping (EffectOutput<Action>) -> Void) {
    self.receive = receive
  }

  func post(_ output: EffectOutput<Action>) {
    post(.output(output))
  }

  /// Posts a call; where the engine is nothing else keeps what it holds.
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

  /// Says where the engine is from now on.
  package func bind(to actor: any Actor) {
    let actor = contents.withLock { contents in
      contents.actor = actor
      return contents.nextVisit()
    }
    if let actor { visit(actor) }
  }

  /// Takes in what has come; to be called where the engine is.
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

  /// Has the actor take in what has come.
  private func visit(_ actor: any Actor) {
    // Detached: what the poster's task carries concerns the poster.
    Task.detached { await self.drain(on: actor) }
  }

  private func drain(on actor: isolated any Actor) {
    while let entries = takeEntriesOrLeave() { take(in: entries) }
  }

  /// The same, and the visit is over with the last one.
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

/// An inbox, for what need not know which actions are in it.
package protocol AnyEffectInbox: Sendable {
  /// Whether nothing waits to be taken in.
  var isEmpty: Bool { get }

  /// How often something has come.
  var arrivals: Int { get }

  /// Says where the engine is from now on.
  func bind(to actor: any Actor)

  /// Takes in what has come; to be called where the engine is.
  func drain()

  /// Calls `wake`, on any thread, once more has come than these arrivals; at once if it has.
  func whenArrived(since arrivals: Int, _ wake: @escaping @Sendable () -> Void)

  /// Has all that waits look again.
  func wakeAll()
}
