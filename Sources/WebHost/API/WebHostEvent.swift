public import ViewKit

/// An event in a host for its log.
///
/// No case contains a token, and only the reason of a failed route may contain user input; sessions are numbered from 1.
public enum WebHostEvent: Equatable, Sendable {
  /// The host accepts connections at this address; workers do not log this event.
  case started(WebAddress)
  /// The host is draining: it creates no new pages, and moves visitors to another host.
  case draining
  /// The host has closed all connections and pages.
  case stopped
  /// A page was opened for a visitor.
  case sessionOpened(session: Int, VisitorID)
  /// A page's live connection was established, initially or after a reconnect.
  case sessionConnected(session: Int)
  /// A page's live connection was lost; the page waits for a reconnect.
  case sessionLost(session: Int)
  /// A page was closed.
  case sessionEnded(session: Int, SessionEnd)
  /// A request received an error response.
  case requestRejected(status: Int, reason: String)
  /// A route failed: its handler threw an error, or its response violates HTTP; a 500 response was sent.
  ///
  /// `path` is the route's pattern, `request` the id that the response also has. The reason is one line; an error's text
  /// may contain user input.
  case routeFailed(path: String, request: String, reason: String)
  /// A message on a live connection was invalid, or its connection was closed for the message.
  case messageRejected(session: Int?, reason: String)
  /// The page rejected an event.
  case eventRejected(session: Int, EventKind, EventOutcome)
  /// The visitor keys could not be reloaded; the previous keys remain valid.
  case visitorKeysNotRenewed(reason: String)
  /// The files of the host's certificate changed; new connections use the new certificate.
  case certificateRenewed
  /// The changed files of the host's certificate cannot be used; the previous certificate remains in use.
  case certificateNotRenewed(reason: String)
  /// The connection limit is lower than the configuration's pages need, because of the process's limit of open
  /// descriptors (`ulimit -n`).
  case connectionsLimited(count: Int, descriptors: Int)
  /// The persisted state of a visitor's page cannot be used or written, for example because a newer page of its tab has
  /// begun.
  case snapshotRejected(VisitorID, reason: String)
  /// A page's state could not be written.
  case snapshotNotWritten(reason: String)
  /// A worker accepts connections, in the process with this id.
  case workerStarted(worker: Int, process: Int)
  /// A worker's process exited, and restarts after a delay; the delay is `nil` while the host stops.
  case workerEnded(worker: Int, process: Int, reason: String, startsAgainAfter: Duration?)
  /// The number of rejections for one reason since its last log line; each reason is logged at most once a second.
  case rejectionsRepeated(count: Int, reason: String)
}

/// The reason for the end of a session.
public enum SessionEnd: String, Sendable {
  /// The browser fetched the page and never opened its live connection.
  case neverConnected
  /// The connection was lost, and the browser did not reconnect in time.
  case notResumed
  /// The tab shows another page.
  case replaced
  /// The host drained, and the browser was instructed to reconnect.
  case drained
  /// The host was stopped.
  case hostStopped
}

extension WebHostEvent: CustomStringConvertible {
  /// The event as one line.
  public var description: String {
    switch self {
    case .started(let address): "Listening at \(address)"
    case .draining: "Draining"
    case .stopped: "Stopped"
    case .sessionOpened(let session, let visitor): "Session \(session) opened for \(visitor)"
    case .sessionConnected(let session): "Session \(session) connected"
    case .sessionLost(let session): "Session \(session) lost its connection"
    case .sessionEnded(let session, let reason): "Session \(session) ended: \(reason.rawValue)"
    case .requestRejected(let status, let reason): "Request rejected with \(status): \(reason)"
    case .routeFailed(let path, let request, let reason):
      "The route \(path) failed for request \(request): \(reason)"
    case .messageRejected(let session, let reason):
      "Message rejected\(session.map { " in session \($0)" } ?? ""): \(reason)"
    case .eventRejected(let session, let kind, let outcome):
      "Session \(session) rejected \(kind.rawValue): \(outcome)"
    case .visitorKeysNotRenewed(let reason): "Visitors' keys not renewed: \(reason)"
    case .certificateRenewed: "The certificate has been renewed"
    case .certificateNotRenewed(let reason): "Certificate not renewed: \(reason)"
    case .connectionsLimited(let count, let descriptors):
      "At most \(count) connections: the process can open \(descriptors) descriptors"
    case .snapshotRejected(let visitor, let reason): "Snapshot of \(visitor) rejected: \(reason)"
    case .snapshotNotWritten(let reason): "Snapshot not written: \(reason)"
    case .workerStarted(let worker, let process): "Worker \(worker) runs as process \(process)"
    case .workerEnded(let worker, let process, let reason, let pause):
      "Worker \(worker), process \(process), \(reason)"
        + (pause.map { "; it restarts in \($0)" } ?? "")
    case .rejectionsRepeated(let count, let reason): "\(count) times \(reason)"
    }
  }
}
