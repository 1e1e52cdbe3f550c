import Logging

/// The log of a host: the app's closure and its logger, behind the rate limit, and its measurements.
struct HostLog: Sendable {
  private let write: @Sendable (_ event: WebHostEvent, _ request: String?) -> Void
  /// The logger of requests; `nil` if requests are not logged.
  private let requests: Logger?
  private let measurements: (any HostMeasurements)?
  let tracing: (any HostTracing)?

  /// Creates a log that discards events.
  init() {
    write = { _, _ in }
    requests = nil
    measurements = nil
    tracing = nil
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
    let (measurements, tracing) = (configuration.measurements, configuration.tracing)
    self.measurements = measurements
    self.tracing = tracing
    write = {
      measurements?.eventOccurred($0)
      limiter.log($0, request: $1, trace: tracing?.current?.traceID)
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

  /// True if requests are logged, measured or traced.
  var recordsRequests: Bool { requests != nil || measurements != nil || tracing != nil }

  /// Starts the span of a request, which continues the trace in its header fields.
  func begin(_ record: inout RequestRecord, in context: (any HostTraceContext)?) {
    record.span = tracing?.requestBegan(record.method, id: record.id, in: context)
  }

  /// Logs and measures a request, and ends its span.
  func request(_ record: RequestRecord) {
    record.span?.requestEnded(record)
    measurements?.requestEnded(record)
    requests?.log(level: .info, "\(record.text)", metadata: record.metadata)
  }
}
