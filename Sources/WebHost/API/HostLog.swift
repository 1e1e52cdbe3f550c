import Logging

/// The log of a host: the app's closure and its logger, behind the rate limit, and its measurements.
struct HostLog: Sendable {
  private let write: @Sendable (_ event: WebHostEvent, _ request: String?) -> Void
  /// The logger of requests; `nil` if requests are not logged.
  private let requests: Logger?
  private let measurements: (any HostMeasurements)?

  /// Creates a log that discards events.
  init() {
    write = { _, _ in }
    requests = nil
    measurements = nil
  }

  /// Creates a log from the settings of a host.
  ///
  /// - Parameters:
  ///   - configuration: The closure and the logger.
  ///   - worker: The number of this process among the workers; `nil` if it is not a worker.
  ///   - now: The time since the start of the host.
  init(
    _ configuration: WebHostConfiguration,
    worker: Int? = WorkerEnvironment.number,
    now: @escaping @Sendable () -> Duration
  ) {
    let onEvent = configuration.onEvent
    var logger = configuration.logger
    if let worker { logger[metadataKey: "worker"] = "\(worker)" }
    let limiter = LogRateLimiter(now: now) { [logger] line in
      onEvent(line.event)
      logger.log(level: line.level, "\(line.event)", metadata: line.metadata)
    }
    let measurements = configuration.measurements
    self.measurements = measurements
    write = {
      measurements?.eventOccurred($0)
      limiter.log($0, request: $1)
    }
    requests = configuration.logsRequests ? logger : nil
  }

  /// Logs an event, unless its rate limit suppresses it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: The id of the request that caused the event; `nil` if the event has no request.
  func callAsFunction(_ event: WebHostEvent, request: String? = nil) {
    write(event, request)
  }

  /// True if requests are logged or measured.
  var recordsRequests: Bool { requests != nil || measurements != nil }

  /// Logs and measures a request.
  func request(_ record: RequestRecord) {
    measurements?.requestEnded(record)
    requests?.log(level: .info, "\(record.text)", metadata: record.metadata)
  }
}
