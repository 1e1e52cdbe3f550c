import Logging

/// A line of a host's log.
struct LogLine: Sendable {
  var event: WebHostEvent
  /// The id of the request that caused the event; `nil` if the event has no request.
  var request: String?
  /// The id of the trace; `nil` outside of spans.
  var trace: String?
  var level: Logger.Level

  init(_ event: WebHostEvent, request: String? = nil, trace: String? = nil) {
    self.event = event
    self.request = request
    self.trace = trace
    level = event.level
  }

  /// The identifiers in the line; none contains a secret or input of a visitor, who may only choose the id of a trace.
  var metadata: Logger.Metadata {
    var metadata = event.metadata
    if let request { metadata["request"] = "\(request)" }
    if let trace { metadata["trace"] = "\(trace)" }
    return metadata
  }
}

extension WebHostEvent {
  /// The level of the event's line.
  fileprivate var level: Logger.Level {
    switch self {
    case .sessionOpened, .sessionConnected, .sessionLost, .sessionEnded: .debug
    case .messageRejected, .eventRejected, .rejectionsRepeated: .info
    case .requestRejected(let status, _): status < 500 ? .info : .warning
    case .started, .draining, .stopped, .certificateRenewed, .workerStarted: .notice
    case .workerEnded(_, _, _, let pause): pause == nil ? .notice : .error
    case .connectionsLimited, .snapshotRejected: .warning
    case .routeFailed, .visitorKeysNotRenewed, .certificateNotRenewed, .snapshotNotWritten: .error
    }
  }

  fileprivate var metadata: Logger.Metadata {
    switch self {
    case .sessionOpened(let page, let visitor):
      ["page": "\(page)", "visitor": "\(visitor.digits)"]
    case .sessionConnected(let page), .sessionLost(let page), .sessionEnded(let page, _),
      .eventRejected(let page, _, _):
      ["page": "\(page)"]
    case .messageRejected(let page, _): page.map { ["page": "\($0)"] } ?? [:]
    case .requestRejected(let status, _): ["status": "\(status)"]
    case .routeFailed(let path, let request, _): ["route": "\(path)", "request": "\(request)"]
    case .snapshotRejected(let visitor, _): ["visitor": "\(visitor.digits)"]
    case .workerStarted(let worker, let process), .workerEnded(let worker, let process, _, _):
      ["worker": "\(worker)", "process": "\(process)"]
    case .rejectionsRepeated(let count, _): ["count": "\(count)"]
    case .started, .draining, .stopped, .visitorKeysNotRenewed, .certificateRenewed,
      .certificateNotRenewed, .connectionsLimited, .snapshotNotWritten:
      [:]
    }
  }
}
