/// The sessions of a host with their owners and deadlines; a value without side effects.
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
    /// The rate limit for reconnects of the page.
    var reconnectBucket: TokenBucket
    /// The time at which the newest accepted connection was opened.
    var newestConnectionAt = Duration.zero
    /// The critical style sheet; `nil` after the browser connected.
    var styleSheet: String?
  }

  enum Presence: Equatable {
    case awaited(until: Duration)
    case connected(ObjectIdentifier)
    case lost(until: Duration)
  }

  enum Rejection: Error, Equatable {
    case full
    case tooManyFromAddress
    case tooFast
    /// The host is draining.
    case draining
  }

  /// The burst size of reconnects of one page; a browser opens one connection, and another after a disconnect.
  private static var reconnectBurst: Int { 10 }
  private static var reconnectsPerSecond: Int { 1 }

  private let limits: Limits
  private var quota: AddressQuota
  private var entries: [String: Entry] = [:]
  /// The buckets of addresses that recently opened pages.
  private var bucketByAddress: [String: TokenBucket] = [:]
  /// The buckets of addresses that recently reconnected; a reconnect can be as expensive as a new page.
  private var reconnectBucketByAddress: [String: TokenBucket] = [:]
  private var lastNumber = 0

  init(quota: AddressQuota, limits: Limits) {
    self.quota = quota
    self.limits = limits
  }

  var count: Int { entries.count }
  var sessions: [Session] { entries.values.compactMap(\.session) }

  /// Reserves an entry for a session and allocates its token and number.
  mutating func reserve(
    visitor: VisitorID,
    address: String,
    now: Duration
  ) throws(Rejection) -> (token: String, number: Int) {
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
      reconnectBucket: TokenBucket(
        capacity: Self.reconnectBurst,
        perSecond: Self.reconnectsPerSecond,
        now: now
      ),
      styleSheet: nil
    )
    return (token, lastNumber)
  }

  /// Stores a created session in its entry; false if the entry was removed.
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

  /// Connects the session with this token, if the visitor owns it.
  ///
  /// A rejected connection leaves the current one intact. A stale connection, opened before the
  /// current one, is rejected: its hello may arrive late and would supersede the connection that the browser uses.
  mutating func connect(
    token: String,
    visitor: VisitorID,
    connection: ObjectIdentifier,
    openedAt: Duration? = nil,
    now: Duration
  ) throws(LiveClose) -> (session: Session, number: Int) {
    guard let entry = entries[token], let session = entry.session,
      SecretToken.constantTimeEquals(entry.visitor.rawValue, visitor.rawValue)
    else { throw .unknownSession }
    let openedAt = openedAt ?? now
    guard openedAt >= entry.newestConnectionAt else { throw .replaced }
    guard mayConnect(token, from: entry.address, now: now) else { throw .tryAgainLater }
    entries[token]?.newestConnectionAt = openedAt
    entries[token]?.presence = .connected(connection)
    entries[token]?.styleSheet = nil
    return (session, entry.number)
  }

  private mutating func mayConnect(_ token: String, from address: String, now: Duration) -> Bool {
    guard entries[token]?.reconnectBucket.take(now: now) == true else { return false }
    // All pages of an address may reconnect simultaneously, for example after a network failure.
    let fullBucket = TokenBucket(
      capacity: max(quota.mostOfOneAddress, Self.reconnectBurst),
      perSecond: limits.pagesPerSecond,
      now: now
    )
    return reconnectBucketByAddress[address, default: fullBucket].take(now: now)
  }

  /// Starts the resume window of a session, unless a newer connection exists.
  mutating func disconnect(token: String, connection: ObjectIdentifier, now: Duration) {
    guard entries[token]?.presence == .connected(connection) else { return }
    entries[token]?.presence = .lost(until: now + limits.resumeWindow)
  }

  /// Removes and returns the expired sessions.
  mutating func expire(now: Duration) -> [(session: Session, reason: SessionEnd)] {
    bucketByAddress = bucketByAddress.filter { !$0.value.isFull(now: now) }
    reconnectBucketByAddress = reconnectBucketByAddress.filter { !$0.value.isFull(now: now) }
    var expired: [(session: Session, reason: SessionEnd)] = []
    for (token, entry) in entries {
      let reason: SessionEnd
      switch entry.presence {
      // A page in creation has no session; its creator stores or discards it.
      case .awaited(let end) where end <= now && entry.session != nil: reason = .neverConnected
      case .lost(let end) where end <= now: reason = .notResumed
      default: continue
      }
      if let session = entry.session { expired.append((session, reason)) }
      remove(token)
    }
    return expired
  }

  /// Removes and returns a session that no browser will connect to; `nil` if the token is unknown.
  mutating func discard(token: String) -> Session? {
    defer { remove(token) }
    return entries[token]?.session
  }

  /// Removes and returns all sessions.
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
