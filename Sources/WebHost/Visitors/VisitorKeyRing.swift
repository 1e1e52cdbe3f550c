import ConcurrencyExtras

/// The visitors' keys of a running host; those that are kept are looked at from time to time.
///
/// So a key that is too old is renewed without a restart, and one that another host has put beside it is known.
final class VisitorKeyRing: Sendable {
  private struct State {
    var keys: [[UInt8]]
    var lastLook: Int

    mutating func isDue(at now: Int) -> Bool {
      guard now - lastLook >= VisitorKeyRing.interval else { return false }
      lastLook = now
      return true
    }
  }

  /// How often the file is looked at, in seconds.
  private static let interval = 60

  private let source: VisitorKeys
  private let folder: String?
  private let state: Locked<State>

  init(_ configuration: WebHostConfiguration) throws(WebHostError) {
    source = configuration.visitorKeys
    folder = configuration.visitorsFolder
    let now = configuration.unixTime()
    let keys = try source.load(at: now, visitorsFolder: folder)
    state = Locked(State(keys: keys, lastLook: now))
  }

  /// The keys that are believed; the first one signs.
  var keys: [[UInt8]] { state.withLock { $0.keys } }

  /// Looks at the file again if it is time to; what is known stays where that fails.
  func renew(at unixTime: Int) throws(WebHostError) {
    guard source.areRenewed, state.withLock({ $0.isDue(at: unixTime) }) else { return }
    let keys = try source.load(at: unixTime, visitorsFolder: folder)
    state.withLock { $0.keys = keys }
  }
}
