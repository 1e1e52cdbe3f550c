import CLibrary
import NIOCore
import NIOHTTP1

/// The connections that a supervisor has accepted and not yet assigned to a worker; used on the accept thread only.
///
/// The supervisor only peeks at the received bytes (`MSG_PEEK`), so the worker reads the complete request.
struct PendingConnections {
  struct Limits {
    /// The idle timeout of a connection before its first request.
    var idle: Duration
    /// The idle timeout of a connection from a trusted proxy.
    var proxyIdle: Duration
    /// The timeout for the head of a request.
    var request: Duration
    /// The time that a request waits for a worker.
    var worker = Duration.seconds(5)
  }

  /// The maximum number of rejected connections that wait for the client to read the response.
  private static let rejectedLimit = 64
  /// The time that a client gets to read that response.
  private static let lingerTime = Duration.seconds(1)
  /// The maximum number of connections accepted in one pass.
  private static let atOnce = 64

  private struct PendingConnection {
    /// The client address in the quota; `nil` for a proxy.
    let address: String?
    /// The number of bytes that were peeked at.
    var peekedCount = 0
    /// The time after which the connection may close in favor of another if it is still silent.
    let replaceable: Duration
    var deadline: Duration
    /// The parsed start of the request; `nil` until enough bytes were received.
    var start: RequestPrefix?
  }

  private let limits: Limits
  private var quota: AddressQuota
  private let cookie: WorkerCookie
  private let forwarding: Forwarding
  private let log: @Sendable (WebHostEvent, _ request: String) -> Void
  private var arrivals: [CInt: PendingConnection] = [:]
  private var rejected: [CInt: Duration] = [:]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: RequestPrefix.limit,
    alignment: 1
  )
  /// True if the host is shutting down.
  private var isDraining = false

  init(
    quota: AddressQuota,
    limits: Limits,
    cookie: WorkerCookie,
    forwarding: Forwarding,
    log: @escaping @Sendable (WebHostEvent, _ request: String) -> Void
  ) {
    self.quota = quota
    self.limits = limits
    self.cookie = cookie
    self.forwarding = forwarding
    self.log = log
  }

  var isEmpty: Bool { arrivals.isEmpty && rejected.isEmpty }

  /// The connections to poll for more bytes.
  var unread: [CInt] {
    arrivals.filter { $0.value.start == nil }.map(\.key) + rejected.keys
  }

  /// The connections without an available worker, and their requests.
  var waiting: [(connection: CInt, start: RequestPrefix)] {
    arrivals.compactMap { connection, arrival in arrival.start.map { (connection, $0) } }
  }

  /// The earliest deadline of a connection; `nil` without connections.
  var nextDeadline: Duration? {
    [arrivals.values.map(\.deadline).min(), rejected.values.min()].compactMap(\.self).min()
  }

  /// Accepts the connections in the listener's queue, up to a limit.
  ///
  /// - Returns: True unless the process has no free descriptor, so that the remaining connections must wait.
  mutating func accept(from listener: CInt, at now: Duration) -> Bool {
    for _ in 1...Self.atOnce {
      let connection = CLibrary.accept(listener, nil, nil)
      guard connection >= 0 else { return errno != EMFILE && errno != ENFILE }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      _ = fcntl(connection, F_SETFL, O_NONBLOCK)
      let remote = Self.remoteAddress(of: connection)
      let address = forwarding.isProxy(remote) ? nil : NetworkAddress(remote)?.visitorKey ?? remote
      if let reason = quota.shortage(for: address), !replaceIdle(for: address, at: now) {
        reject(connection, reason.response, because: "no connection free", at: now)
      } else {
        let first = RequestTimer.firstRequestLimit
        let limit = isDraining ? first : address == nil ? limits.proxyIdle : limits.idle
        arrivals[connection] = PendingConnection(
          address: address,
          replaceable: now + first,
          deadline: now + limit
        )
        quota.add(address)
      }
    }
    return true
  }

  /// Peeks at the received bytes of a connection.
  ///
  /// - Returns: The start of the first request once its head is complete or cannot grow; `nil` before.
  mutating func peek(at connection: CInt, now: Duration) -> RequestPrefix? {
    if rejected[connection] != nil {
      if !Self.discard(from: connection, into: buffer) { close(connection) }
      return nil
    }
    guard var arrival = arrivals[connection], arrival.start == nil else { return nil }
    let count = recv(connection, buffer.baseAddress, buffer.count, numericCast(MSG_PEEK))
    guard count > 0 else {
      // A signal must not close a connection.
      if count == 0 || errno != EAGAIN && errno != EINTR { close(connection) }
      return nil
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
    // The count is unchanged if the client closed its side or the receive buffer is full.
    let isAll = count == arrival.peekedCount || count == buffer.count
    if isAll || RequestPrefix.isWhole(bytes, peekedCount: arrival.peekedCount) {
      let start = RequestPrefix(bytes, cookie: cookie)
      arrival.start = start
      arrival.deadline = now + limits.worker
      arrivals[connection] = arrival
      Self.wake(connection, at: 1)
      return start
    }
    if arrival.peekedCount == 0 { arrival.deadline = now + limits.request }
    arrival.peekedCount = count
    arrivals[connection] = arrival
    // The peeked bytes stay in the socket; without a higher threshold `poll` would report them repeatedly.
    Self.wake(connection, at: count + 1)
    return nil
  }

  /// Closes a connection, after its transfer to a worker or on failure.
  mutating func close(_ connection: CInt) {
    rejected[connection] = nil
    forget(connection)
    _ = CLibrary.close(connection)
  }

  /// Rejects a connection with a response of the supervisor, and logs the rejection.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - response: The response; it gets the id of a request.
  ///   - reason: The reason in the log; `nil` for the response to a health check, which is not logged.
  ///   - now: The current time.
  mutating func reject(
    _ connection: CInt,
    _ response: Response,
    because reason: String?,
    at now: Duration
  ) {
    let id = SecretToken.requestID()
    let response = response.with(requestID: id)
    if let reason {
      log(.requestRejected(status: Int(response.status.code), reason: reason), id)
    }
    forget(connection)
    guard rejected.count < Self.rejectedLimit else {
      _ = CLibrary.close(connection)
      return
    }
    Self.wake(connection, at: 1)
    let bytes = response.closingBytes
    _ = bytes.withUnsafeReadableBytes { write(connection, $0.baseAddress, $0.count) }
    _ = shutdown(connection, CInt(SHUT_WR))
    rejected[connection] = now + Self.lingerTime
    // Closing a socket with unread bytes would reset the connection and discard the response.
    if !Self.discard(from: connection, into: buffer) { close(connection) }
  }

  /// Closes connections with an expired deadline, with a `408` or `503` response if a request has begun.
  mutating func sweep(at now: Duration) {
    for (connection, deadline) in rejected where deadline <= now { close(connection) }
    for (connection, arrival) in arrivals where arrival.deadline <= now {
      if arrival.start != nil {
        reject(connection, .draining, because: "no worker available", at: now)
      } else if arrival.peekedCount > 0 {
        reject(connection, .tooSlow, because: "Request Timeout", at: now)
      } else {
        close(connection)
      }
    }
  }

  /// Shortens the deadline of silent connections before a shutdown.
  mutating func drain(at now: Duration) {
    isDraining = true
    for (connection, arrival) in arrivals where arrival.peekedCount == 0 && arrival.start == nil {
      arrivals[connection]?.deadline = min(arrival.deadline, now + RequestTimer.firstRequestLimit)
    }
  }

  /// Closes all connections.
  mutating func closeAll() {
    for connection in Array(arrivals.keys) + Array(rejected.keys) { close(connection) }
  }

  /// Releases the peek buffer.
  func deallocate() {
    buffer.deallocate()
  }

  private mutating func forget(_ connection: CInt) {
    guard let arrival = arrivals.removeValue(forKey: connection) else { return }
    quota.remove(arrival.address)
  }

  /// Closes a silent connection in favor of a new connection; returns false if no connection may close.
  private mutating func replaceIdle(for address: String?, at now: Duration) -> Bool {
    let idle = arrivals.lazy.compactMap { connection, arrival -> AddressQuota.Idle<CInt>? in
      guard arrival.peekedCount == 0, arrival.start == nil, arrival.replaceable <= now,
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

  /// Sets the number of received bytes from which `poll` reports the connection (`SO_RCVLOWAT`).
  private static func wake(_ connection: CInt, at count: Int) {
    var count = CInt(count)
    let length = socklen_t(MemoryLayout<CInt>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVLOWAT, &count, length)
  }

  /// Discards the received bytes; false if the client closed its side.
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
