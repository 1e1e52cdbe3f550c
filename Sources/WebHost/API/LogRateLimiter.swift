import ConcurrencyExtras
import ViewKit

/// A rate limit for log lines: one rejection per reason and second; further rejections are counted.
final class LogRateLimiter: Sendable {
  private struct Kind {
    var last: Duration
    var held = 0
  }

  private let write: @Sendable (LogLine) -> Void
  private let now: @Sendable () -> Duration
  // Keyed by reason; the host has a few dozen reasons, and no key contains a visitor's input.
  private let kinds = Locked([String: Kind]())

  init(
    now: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (LogLine) -> Void
  ) {
    self.write = write
    self.now = now
  }

  /// Logs an event, unless a rejection with the same reason was logged within the last second.
  func log(_ event: WebHostEvent, request: String? = nil, trace: String? = nil) {
    var line = LogLine(event, request: request, trace: trace)
    guard let reason = event.rejectionReason else { return write(line) }
    let now = now()
    let held = kinds.withLock { kinds -> Int? in
      if let kind = kinds[reason], now - kind.last < .seconds(1) {
        kinds[reason]?.held += 1
        return nil
      }
      return kinds.updateValue(Kind(last: now), forKey: reason)?.held ?? 0
    }
    guard let held else { return }
    // The line keeps the level of the rejections that it counts.
    if held > 0 { line.event = .rejectionsRepeated(count: held + 1, reason: reason) }
    write(line)
  }
}

extension WebHostEvent {
  /// The reason of a rejection; `nil` for other events.
  package var rejectionReason: String? {
    switch self {
    case .requestRejected(let status, let reason): "request rejected with \(status): \(reason)"
    // The reason may contain a visitor's input.
    case .routeFailed(let path, _, _): "route failed: \(path)"
    case .messageRejected(_, let reason): "message rejected: \(reason)"
    case .eventRejected(_, let kind, let outcome): "\(kind.rawValue) rejected: \(outcome)"
    case .snapshotRejected(_, let reason): "snapshot rejected: \(reason)"
    case .snapshotNotWritten(let reason): "snapshot not written: \(reason)"
    default: nil
    }
  }
}
