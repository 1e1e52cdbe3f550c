import ConcurrencyExtras

/// The visitor keys of a running host, reloaded from their file periodically.
///
/// An old key is thus rotated without a restart, and keys that another host added to the file are accepted.
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

  /// The minimum interval between reads of the file, in seconds.
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

  /// The accepted keys; the first key signs.
  var keys: [[UInt8]] { state.withLock { $0.keys } }

  /// Reloads the file after the interval; keeps the current keys if that fails.
  func renew(at unixTime: Int) throws(WebHostError) {
    guard source.areRenewed, state.withLock({ $0.isDue(at: unixTime) }) else { return }
    let keys = try source.load(at: unixTime, visitorsFolder: folder)
    state.withLock { $0.keys = keys }
  }
}
