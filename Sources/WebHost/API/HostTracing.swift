package import ViewKit

/// Creates the spans of a host, from any thread.
package protocol HostTracing: Sendable {
  /// The context of the running code; `nil` outside of spans.
  var current: (any HostTraceContext)? { get }

  /// Reads the context in a request's header fields.
  ///
  /// - Parameter field: Returns the value of a header field.
  /// - Returns: The context; `nil` without one.
  func context(in field: @escaping @Sendable (_ name: String) -> String?)
    -> (any HostTraceContext)?

  /// Starts the span of a request.
  func requestBegan(
    _ method: String,
    id: String,
    in parent: (any HostTraceContext)?
  ) -> any HostRequestSpan

  /// Starts the span of a user event.
  func userEventBegan(
    _ kind: EventKind,
    page: Int,
    in parent: (any HostTraceContext)?
  ) -> any HostEventSpan

  /// Starts the span of a patch, which exists once the patch is sent.
  ///
  /// - Parameters:
  ///   - page: The number of the session.
  ///   - parent: The user event that is flushed; `nil` for other changes.
  ///   - causes: The contexts of the code that changed the page, which the span links to.
  /// - Returns: The span.
  func flushBegan(
    page: Int,
    in parent: (any HostTraceContext)?,
    causes: [any HostTraceContext]
  ) -> any HostFlushSpan
}

/// The place of running code in a trace.
package protocol HostTraceContext: Sendable {
  /// The id of the trace for logs; `nil` for a tracer without ids.
  var traceID: String? { get }

  /// Runs code in the context; tasks that it starts inherit the context.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result
}

/// The span of a request.
package protocol HostRequestSpan: HostTraceContext {
  /// Ends the span.
  func requestEnded(_ request: RequestRecord)
}

/// The span of a user event.
package protocol HostEventSpan: HostTraceContext {
  /// Records the outcome of the event.
  func userEventHandled(_ outcome: EventOutcome)
  /// Ends the span.
  func userEventSettled()
}

/// The span of a patch.
package protocol HostFlushSpan: Sendable {
  /// Creates and ends the span, after the patch was passed to the connection.
  func patchSent(bytes: Int)
}
