/// Which sessions there are, whose they are, and until when: a value that decides and does nothing.
struct SessionTable<Session> {
  struct Limits: Sendable {
    var pageBurst = Int.max
    var pagesPerSecond = Int.max
    var firstConnectWindow: Duration
    var resumeWindow: Duration
  }

  struct Entry {
    let number: Int
    let visitor: VisitorID
    let address: String
    var session: Session?
    var presence: Presence
    /// For the lines that the page's browser makes.
    var lines: TokenBucket
    /// When the newest line was opened that has said hello.
    var newestLine = Duration.zero
    /// The style sheet of the first picture, until the browser has taken the page over.
    var styleSheet: String?
  }

  enum Presence: Equatable {
    case awaited(until: Duration)
    case connected(ObjectIdentifier)
    case lost(until: Duration)
  }

  enum Refusal: Error, Equatable {
    case full
    case tooManyFromAddress
    case tooFast
    /// The host is about to end.
    case draining
  }

  /// Lines that a page may make at once; a browser makes one, and another where it lost that.
  private static var lineBurst: Int { 10 }
  private static var linesPerSecond: Int { 1 }

  private let limits: Limits
  private var quota: AddressQuota
  private var entries: [String: Entry] = [:]
  /// Of those addresses only that have opened pages of late.
  private var bucketByAddress: [String: TokenBucket] = [:]
  /// Of those addresses only whose pages have made lines of late: a line may cost as much as a page.
  private var linesByAddress: [String: TokenBucket] = [:]
  private var lastNumber = 0

  init(quota: AddressQuota, limits: Limits) {
    self.quota = quota
    self.limits = limits
  }

  var count: Int { entries.count }
  var sessions: [Session] { entries.values.compactMap(\.session) }

  /// Makes room for a session and names it.
  mutating func reserve(
    visitor: VisitorID,
    address: String,
    now: Duration
  ) throws(Refusal) -> (token: String, number: Int) {
    switch quota.shortage(for: address) {
    case .full: throw .full
    case .tooManyFromAddress: throw .tooManyFromAddress
    case nil: break
    }
    let fullBucket = TokenBucket(
      capacity: limits.pageBurst,
      perSecond: limits.pagesPerSecond,
      now: now
    )
    guard bucketByAddress[address, default: fullBucket].take(now: now) else { throw .tooFast }
    let token = SecretToken.random()
    lastNumber += 1
    quota.add(address)
    entries[token] = Entry(
      number: lastNumber,
      visitor: visitor,
      address: address,
      session: nil,
      presence: .awaited(until: now + limits.firstConnectWindow),
      lines: TokenBucket(capacity: Self.lineBurst, perSecond: Self.linesPerSecond, now: now),
      styleSheet: nil
    )
    return (token, lastNumber)
  }

  /// Puts a session in its place; false where the place is gone.
  mutating func install(_ session: Session, styleSheet: String, token: String, now: Duration)
    -> Bool
  {
    guard entries[token] != nil else { return false }
    entries[token]?.session = session
    entries[token]?.styleSheet = styleSheet
    entries[token]?.presence = .awaited(until: now + limits.firstConnectWindow)
    return true
  }

  func styleSheet(token: String) -> String? {
    entries[token]?.styleSheet
  }

  /// The session with this token, if it is this visitor's; from now on it is present.
  ///
  /// A line that is refused changes nothing for the one that there is. One that was opened before that is refused: what a
  /// browser has left for a newer line may arrive after what it says on that, and would end the page there.
  mutating func connect(
    token: String,
    visitor: VisitorID,
    connection: ObjectIdentifier,
    openedAt: Duration? = nil,
    now: Duration
  ) throws(LiveClose) -> (session: Session, number: Int) {
    guard let entry = entries[token], let session = entry.session,
      SecretToken.areEqual(entry.visitor.rawValue, visitor.rawValue)
    else { throw .unknownSession }
    let openedAt = openedAt ?? now
    guard openedAt >= entry.newestLine else { throw .replaced }
    guard mayConnect(token, from: entry.address, now: now) else { throw .tryAgainLater }
    entries[token]?.newestLine = openedAt
    entries[token]?.presence = .connected(connection)
    entries[token]?.styleSheet = nil
    return (session, entry.number)
  }

  private mutating func mayConnect(_ token: String, from address: String, now: Duration) -> Bool {
    guard entries[token]?.lines.take(now: now) == true else { return false }
    // All pages of an address may come back at once, as after a loss of its network.
    let fullBucket = TokenBucket(
      capacity: max(quota.mostOfOneAddress, Self.lineBurst),
      perSecond: limits.pagesPerSecond,
      now: now
    )
    return linesByAddress[address, default: fullBucket].take(now: now)
  }

  /// Notes that a connection is gone, unless a newer one has taken its place.
  mutating func disconnect(token: String, connection: ObjectIdentifier, now: Duration) {
    guard entries[token]?.presence == .connected(connection) else { return }
    entries[token]?.presence = .lost(until: now + limits.resumeWindow)
  }

  /// Takes out the sessions whose time is up.
  mutating func expire(now: Duration) -> [(session: Session, reason: SessionEnd)] {
    bucketByAddress = bucketByAddress.filter { !$0.value.isFull(now: now) }
    linesByAddress = linesByAddress.filter { !$0.value.isFull(now: now) }
    var expired: [(session: Session, reason: SessionEnd)] = []
    for (token, entry) in entries {
      let reason: SessionEnd
      switch entry.presence {
      // A page that is still being made has no session yet; its maker puts it in place or gives it up.
      case .awaited(let end) where end <= now && entry.session != nil: reason = .neverConnected
      case .lost(let end) where end <= now: reason = .notResumed
      default: continue
      }
      if let session = entry.session { expired.append((session, reason)) }
      remove(token)
    }
    return expired
  }

  /// Takes out a session that no connection will ask for.
  mutating func discard(token: String) -> Session? {
    defer { remove(token) }
    return entries[token]?.session
  }

  /// Takes out all sessions.
  mutating func removeAll() -> [Session] {
    defer {
      entries = [:]
      quota.removeAll()
    }
    return sessions
  }

  private mutating func remove(_ token: String) {
    guard let entry = entries.removeValue(forKey: token) else { return }
    quota.remove(entry.address)
  }
}
