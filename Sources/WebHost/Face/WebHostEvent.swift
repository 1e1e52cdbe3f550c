public import ViewKit

/// Something that happened in a host and may be worth a line in a log.
///
/// No case carries what a person typed, nor a token; sessions are numbered from 1.
public enum WebHostEvent: Equatable, Sendable {
  /// The host takes connections at this address; workers do not say so themselves.
  case started(WebAddress)
  /// The host is about to end: it makes no more pages, and lets visitors go on at another one.
  case draining
  /// The host has closed all connections and pages.
  case stopped
  /// A page was opened for a visitor.
  case sessionOpened(session: Int, VisitorID)
  /// A page's live connection stands, for the first time or again.
  case sessionConnected(session: Int)
  /// A page's live connection is gone; the page waits for its return.
  case sessionLost(session: Int)
  /// A page was closed.
  case sessionEnded(session: Int, SessionEnd)
  /// A request was answered with an error.
  case requestRefused(status: Int, reason: String)
  /// The answer of the route at a path was not sent, because HTTP does not allow it; a 500 response was sent instead.
  case routeFailed(path: String, reason: String)
  /// A message on a live connection was not understood, or its connection was closed for it.
  case messageRefused(session: Int?, reason: String)
  /// The page did not take an event.
  case eventRefused(session: Int, EventKind, EventOutcome)
  /// The visitors' keys could not be read again; those that are known go on to count.
  case visitorKeysNotRenewed(reason: String)
  /// The files of the host's certificate have changed, and new connections have the new one.
  case certificateRenewed
  /// The changed files of the host's certificate cannot be used; the one before goes on to be used.
  case certificateNotRenewed(reason: String)
  /// There may be no more connections than this, fewer than the configuration's pages need: the process may have
  /// only so many descriptors open (`ulimit -n`).
  case connectionsLimited(count: Int, descriptors: Int)
  /// What was kept of a visitor's page does not fit any more, or cannot be kept, as where a newer page of its tab has begun.
  case snapshotRefused(VisitorID, reason: String)
  /// A page's state could not be written.
  case snapshotNotWritten(reason: String)
  /// A worker takes connections, in the process with this id.
  case workerStarted(worker: Int, process: Int)
  /// A worker has ended, and starts again after a while; not where the host ends, too, and that is nil.
  case workerEnded(worker: Int, process: Int, reason: String, startsAgainAfter: Duration?)
  /// So many refusals for one reason since the last one that was logged: there is one line a second for each.
  case refusalsRepeated(count: Int, reason: String)
}

/// Why a page was closed.
public enum SessionEnd: String, Sendable {
  /// The browser fetched the page and never opened its live connection.
  case neverConnected
  /// The connection was lost and did not come back in time.
  case notResumed
  /// The tab shows another page in its place.
  case replaced
  /// The host is about to end, and the browser was told to connect anew.
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
    case .requestRefused(let status, let reason): "Request refused with \(status): \(reason)"
    case .routeFailed(let path, let reason):
      "The answer of the route \(path) was replaced by a 500 response: \(reason)"
    case .messageRefused(let session, let reason):
      "Message refused\(session.map { " in session \($0)" } ?? ""): \(reason)"
    case .eventRefused(let session, let kind, let outcome):
      "Session \(session) did not take \(kind.rawValue): \(outcome)"
    case .visitorKeysNotRenewed(let reason): "Visitors' keys not renewed: \(reason)"
    case .certificateRenewed: "The certificate has been renewed"
    case .certificateNotRenewed(let reason): "Certificate not renewed: \(reason)"
    case .connectionsLimited(let count, let descriptors):
      "At most \(count) connections: the process may have \(descriptors) descriptors open"
    case .snapshotRefused(let visitor, let reason): "Snapshot of \(visitor) refused: \(reason)"
    case .snapshotNotWritten(let reason): "Snapshot not written: \(reason)"
    case .workerStarted(let worker, let process): "Worker \(worker) runs as process \(process)"
    case .workerEnded(let worker, let process, let reason, let pause):
      "Worker \(worker), process \(process), \(reason)"
        + (pause.map { "; it starts again in \($0)" } ?? "")
    case .refusalsRepeated(let count, let reason): "\(count) times \(reason)"
    }
  }
}
