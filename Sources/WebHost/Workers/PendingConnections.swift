import CLibrary
import NIOCore

/// The connections that a front has accepted and has not passed on yet; used on the front's thread only.
///
/// Nothing is taken out of a connection: the front looks at what the system has received of it, and the worker that
/// gets the connection reads all of it.
struct Arrivals {
  struct Limits {
    /// How long a connection may be silent before its first request.
    var idle: Duration
    /// The idle timeout of a connection from a trusted proxy.
    var proxyIdle: Duration
    /// How long the head of a request may take.
    var request: Duration
    /// How long a request waits for a worker.
    var worker = Duration.seconds(5)
  }

  /// Connections at once that are told why they are not passed on.
  private static let turnedAwayLimit = 64
  /// How long the other side has to read that.
  private static let grace = Duration.seconds(1)
  /// Connections that are accepted in one go.
  private static let atOnce = 64

  private struct Arrival {
    /// The machine that it counts for; nil for a proxy.
    let address: String?
    /// How many bytes have been looked at.
    var looked = 0
    /// The time after which the connection may close in favor of another if it is still silent.
    let replaceable: Duration
    var deadline: Duration
    /// What the request says, once that is known.
    var start: RequestStart?
  }

  private let limits: Limits
  private var quota: AddressQuota
  private let cookie: WorkerCookie
  private let forwarding: Forwarding
  private let log: @Sendable (WebHostEvent) -> Void
  private var arrivals: [CInt: Arrival] = [:]
  private var turnedAway: [CInt: Duration] = [:]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: RequestStart.limit,
    alignment: 1
  )
  /// Whether the host is about to end.
  private var isDraining = false

  init(
    quota: AddressQuota,
    limits: Limits,
    cookie: WorkerCookie,
    forwarding: Forwarding,
    log: @escaping @Sendable (WebHostEvent) -> Void
  ) {
    self.quota = quota
    self.limits = limits
    self.cookie = cookie
    self.forwarding = forwarding
    self.log = log
  }

  var isEmpty: Bool { arrivals.isEmpty && turnedAway.isEmpty }

  /// The connections of which more is expected.
  var unread: [CInt] {
    arrivals.filter { $0.value.start == nil }.map(\.key) + turnedAway.keys
  }

  /// The connections whose worker is not there, and what they ask for.
  var waiting: [(connection: CInt, start: RequestStart)] {
    arrivals.compactMap { connection, arrival in arrival.start.map { (connection, $0) } }
  }

  /// When the time of a connection is up next.
  var nextDeadline: Duration? {
    [arrivals.values.map(\.deadline).min(), turnedAway.values.min()].compactMap(\.self).min()
  }

  /// Accepts the connections that have come.
  ///
  /// - Returns: Whether the process may have more descriptors; where it may not, what has come cannot be accepted yet.
  mutating func accept(from listener: CInt, at now: Duration) -> Bool {
    for _ in 1...Self.atOnce {
      let connection = CLibrary.accept(listener, nil, nil)
      guard connection >= 0 else { return errno != EMFILE && errno != ENFILE }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      _ = fcntl(connection, F_SETFL, O_NONBLOCK)
      let remote = Self.remoteAddress(of: connection)
      let address = forwarding.isProxy(remote) ? nil : NetworkAddress(remote)?.visitorKey ?? remote
      if let reason = quota.shortage(for: address), !replaceIdle(for: address, at: now) {
        log(.requestRefused(status: reason.status, reason: "no connection free"))
        turnAway(connection, reason.response, at: now)
      } else {
        let first = RequestTimer.firstRequestLimit
        let limit = isDraining ? first : address == nil ? limits.proxyIdle : limits.idle
        arrivals[connection] = Arrival(
          address: address,
          replaceable: now + first,
          deadline: now + limit
        )
        quota.add(address)
      }
    }
    return true
  }

  /// Looks at what has come over a connection.
  ///
  /// - Returns: What the first request says, once the head is there or will be no longer than it is.
  mutating func look(at connection: CInt, at now: Duration) -> RequestStart? {
    if turnedAway[connection] != nil {
      if !Self.discard(from: connection, into: buffer) { close(connection) }
      return nil
    }
    guard var arrival = arrivals[connection], arrival.start == nil else { return nil }
    let count = recv(connection, buffer.baseAddress, buffer.count, numericCast(MSG_PEEK))
    guard count > 0 else {
      // No connection ends because a signal has come.
      if count == 0 || errno != EAGAIN && errno != EINTR { close(connection) }
      return nil
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
    // As many as before: the other side says no more, or the system has no room for more.
    let isAll = count == arrival.looked || count == buffer.count
    if isAll || RequestStart.isWhole(bytes, looked: arrival.looked) {
      let start = RequestStart(bytes, cookie: cookie)
      arrival.start = start
      arrival.deadline = now + limits.worker
      arrivals[connection] = arrival
      Self.wake(connection, at: 1)
      return start
    }
    if arrival.looked == 0 { arrival.deadline = now + limits.request }
    arrival.looked = count
    arrivals[connection] = arrival
    // Otherwise what has been looked at would look new for as long as it is not taken out.
    Self.wake(connection, at: count + 1)
    return nil
  }

  /// Lets go of a connection: it has been passed on, or is given up.
  mutating func close(_ connection: CInt) {
    turnedAway[connection] = nil
    forget(connection)
    _ = CLibrary.close(connection)
  }

  /// Answers in place of a worker, and hangs up.
  mutating func turnAway(_ connection: CInt, _ response: Response, at now: Duration) {
    forget(connection)
    guard turnedAway.count < Self.turnedAwayLimit else {
      _ = CLibrary.close(connection)
      return
    }
    Self.wake(connection, at: 1)
    let bytes = response.closingBytes
    _ = bytes.withUnsafeReadableBytes { write(connection, $0.baseAddress, $0.count) }
    _ = shutdown(connection, CInt(SHUT_WR))
    turnedAway[connection] = now + Self.grace
    // What is left unread when a connection closes makes the system throw away the answer as well.
    if !Self.discard(from: connection, into: buffer) { close(connection) }
  }

  /// Ends connections whose time is up.
  mutating func sweep(at now: Duration) {
    for (connection, deadline) in turnedAway where deadline <= now { close(connection) }
    for (connection, arrival) in arrivals where arrival.deadline <= now {
      if arrival.start != nil {
        turnAway(connection, .draining, at: now)
      } else if arrival.looked > 0 {
        turnAway(connection, .tooSlow, at: now)
      } else {
        close(connection)
      }
    }
  }

  /// Gives connections over which nothing has come a moment for their request.
  mutating func drain(at now: Duration) {
    isDraining = true
    for (connection, arrival) in arrivals where arrival.looked == 0 && arrival.start == nil {
      arrivals[connection]?.deadline = min(arrival.deadline, now + RequestTimer.firstRequestLimit)
    }
  }

  /// Closes all connections.
  mutating func closeAll() {
    for connection in Array(arrivals.keys) + Array(turnedAway.keys) { close(connection) }
  }

  /// Gives the memory back that is looked into.
  func deallocate() {
    buffer.deallocate()
  }

  private mutating func forget(_ connection: CInt) {
    guard let arrival = arrivals.removeValue(forKey: connection) else { return }
    quota.remove(arrival.address)
  }

  /// Closes a silent connection in favor of a new connection.
  private mutating func replaceIdle(for address: String?, at now: Duration) -> Bool {
    let idle = arrivals.lazy.compactMap { connection, arrival -> AddressQuota.Idle<CInt>? in
      guard arrival.looked == 0, arrival.start == nil, arrival.replaceable <= now,
        let owner = arrival.address
      else { return nil }
      return .init(
        id: connection,
        address: owner,
        since: arrival.replaceable,
        number: Int(connection)
      )
    }
    guard let connection = quota.replaceable(idle, for: address) else { return false }
    close(connection)
    return true
  }

  /// Has the system tell of a connection once so many bytes have come.
  private static func wake(_ connection: CInt, at count: Int) {
    var count = CInt(count)
    let length = socklen_t(MemoryLayout<CInt>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVLOWAT, &count, length)
  }

  /// Throws away what has come; false where nothing comes any more.
  private static func discard(
    from connection: CInt,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    while true {
      let count = recv(connection, buffer.baseAddress, buffer.count, 0)
      if count > 0 { continue }
      return count < 0 && (errno == EAGAIN || errno == EINTR)
    }
  }

  private static func remoteAddress(of connection: CInt) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var text = [CChar](repeating: 0, count: 128)
    let isKnown = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getpeername(connection, address, &length) == 0
          && getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      }
    }
    let end = text.firstIndex(of: 0) ?? 0
    return isKnown ? String(decoding: text[..<end].map(UInt8.init), as: UTF8.self) : "unknown"
  }
}
