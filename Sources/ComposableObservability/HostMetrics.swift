#if Observability
import ConcurrencyExtras
import Foundation
public import Metrics
package import ViewKit
public import WebHost

/// The metrics of a web host, recorded with swift-metrics.
///
/// ```swift
/// configuration.attach(HostMetrics())
/// ```
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `webhost_pages` | meter | `presence`: `connected` or `waiting` |
/// | `webhost_connections` | meter | |
/// | `webhost_requests` | counter | `route`, `method`, `status` |
/// | `webhost_request_seconds` | timer | `route`, `method`, `status` |
/// | `webhost_taps` | counter | `outcome` |
/// | `webhost_tap_seconds` | timer | |
/// | `webhost_mailbox_wait_seconds` | timer | |
/// | `webhost_main_actor_delay_seconds` | timer | |
/// | `webhost_patch_bytes` | recorder | |
/// | `webhost_refusals` | counter | `reason` |
/// | `webhost_snapshots` | counter | `outcome`: `written`, `rejected` or `failed` |
/// | `webhost_resident_bytes` | meter | |
///
/// `route` is the pattern of a route, or `page`, `file`, `live`, `health` or `other`, and never a path. The status of a
/// request whose connection closes before the response is `none`. A tap is any event of a user. Its time starts when the
/// host has read the event, and ends when the patch is passed to the connection. The wait in the mailbox is the part of
/// this time before the page handles the event, for example behind earlier events. The delay of the main actor, which
/// evaluates all views, is the time until it runs an empty job. No dimension contains data of visitors, so the program's
/// source bounds the number of time series. The delay, connections and resident bytes are measured once a second; the
/// last on Linux only. With several workers, each worker has its own metrics.
public final class HostMetrics: Sendable {
  private struct RequestKey: Hashable {
    let route: String
    let method: String
    let status: String
  }

  private struct RequestMetrics {
    let count: Counter
    let time: Timer
  }

  private struct State {
    /// The open pages; true if a page is connected.
    var pages: [Int: Bool] = [:]
    var connectedCount = 0
    var requests: [RequestKey: RequestMetrics] = [:]
    /// The counters with one dimension, by label and value.
    var counters: [String: [String: Counter]] = [:]
  }

  private let factory: any MetricsFactory
  private let connected: Meter
  private let waiting: Meter
  private let connections: Meter
  private let residentBytes: Meter
  private let tapTime: Timer
  private let mailboxWait: Timer
  private let mainActorDelay: Timer
  private let patchBytes: Recorder
  private let state = Locked(State())

  /// Creates the metrics of a host.
  ///
  /// - Parameter factory: The factory of the metrics; by default the one bootstrapped by the program.
  public init(factory: any MetricsFactory = MetricsSystem.factory) {
    func meter(_ label: String, _ dimensions: [(String, String)] = []) -> Meter {
      Meter(label: label, dimensions: dimensions, factory: factory)
    }
    self.factory = factory
    connected = meter("webhost_pages", [("presence", "connected")])
    waiting = meter("webhost_pages", [("presence", "waiting")])
    connections = meter("webhost_connections")
    residentBytes = meter("webhost_resident_bytes")
    func timer(_ label: String) -> Timer {
      Timer(label: label, dimensions: [], factory: factory)
    }
    tapTime = timer("webhost_tap_seconds")
    mailboxWait = timer("webhost_mailbox_wait_seconds")
    mainActorDelay = timer("webhost_main_actor_delay_seconds")
    patchBytes = Recorder(
      label: "webhost_patch_bytes",
      dimensions: [],
      aggregate: true,
      factory: factory
    )
  }

  fileprivate var hasBackend: Bool { !(factory is NOOPMetricsHandler) }

  private func count(_ label: String, _ dimension: String, _ value: String) {
    let counter = state.withLock { state in
      if let counter = state.counters[label]?[value] { return counter }
      let counter = Counter(label: label, dimensions: [(dimension, value)], factory: factory)
      state.counters[label, default: [:]][value] = counter
      return counter
    }
    counter.increment()
  }

  /// Changes the presence of a page; `nil` after its end.
  private func setPresence(of page: Int, _ isConnected: Bool?) {
    // Within the lock, so that the meters are set in the order of the counts.
    state.withLock { state in
      if state.pages[page] == true { state.connectedCount -= 1 }
      if isConnected == true { state.connectedCount += 1 }
      state.pages[page] = isConnected
      connected.set(state.connectedCount)
      waiting.set(state.pages.count - state.connectedCount)
    }
  }

  private func metrics(of key: RequestKey) -> RequestMetrics {
    state.withLock { state in
      if let metrics = state.requests[key] { return metrics }
      let dimensions = [("route", key.route), ("method", key.method), ("status", key.status)]
      let metrics = RequestMetrics(
        count: Counter(label: "webhost_requests", dimensions: dimensions, factory: factory),
        time: Timer(label: "webhost_request_seconds", dimensions: dimensions, factory: factory)
      )
      state.requests[key] = metrics
      return metrics
    }
  }
}

extension HostMetrics: HostMeasurements {
  package func eventOccurred(_ event: WebHostEvent) {
    switch event {
    case .sessionOpened(let page, _), .sessionLost(let page): setPresence(of: page, false)
    case .sessionConnected(let page): setPresence(of: page, true)
    case .sessionEnded(let page, _): setPresence(of: page, nil)
    case .snapshotRejected: count("webhost_snapshots", "outcome", "rejected")
    case .snapshotNotWritten: count("webhost_snapshots", "outcome", "failed")
    default:
      guard let reason = event.rejectionReason else { return }
      count("webhost_refusals", "reason", reason)
    }
  }

  package func requestEnded(_ request: RequestRecord) {
    let metrics = metrics(
      of: RequestKey(
        route: request.route ?? request.kind.rawValue,
        method: request.method,
        status: request.status.map { "\($0)" } ?? "none"
      )
    )
    metrics.count.increment()
    metrics.time.record(duration: request.duration)
  }

  package func userEventWaited(_ time: Duration) {
    mailboxWait.record(duration: time)
  }

  package func mainActorWaited(_ time: Duration) {
    mainActorDelay.record(duration: time)
  }

  package func snapshotWritten() {
    count("webhost_snapshots", "outcome", "written")
  }

  package func userEventHandled(_ outcome: EventOutcome) {
    count("webhost_taps", "outcome", EventNames.outcome(outcome))
  }

  package func userEventSettled(after time: Duration) {
    tapTime.record(duration: time)
  }

  package func patchSent(bytes: Int) {
    patchBytes.record(bytes)
  }

  package func sampled(connections count: Int) {
    connections.set(count)
    if let bytes = Self.residentBytes() { residentBytes.set(bytes) }
  }

  /// The process's memory that is in RAM; `nil` if the system does not report it.
  private static func residentBytes() -> Int? {
    #if os(Linux)
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      .map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    #else
    return nil
    #endif
  }
}

extension WebHostConfiguration {
  /// Records the metrics of the configuration's host.
  ///
  /// Without a backend, the host measures nothing. Bootstrap a backend before the creation of the metrics.
  ///
  /// - Parameter metrics: The metrics; later ones replace them.
  public mutating func attach(_ metrics: HostMetrics) {
    measurements = metrics.hasBackend ? metrics : nil
  }
}
#endif
