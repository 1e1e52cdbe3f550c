#if Observability
import Synchronization
public import Tracing
package import ViewKit
public import WebHost

/// The spans of a web host, created with swift-distributed-tracing.
///
/// ```swift
/// configuration.attach(HostTraces(tracer: tracer))
/// ```
///
/// | span | parent | contents |
/// |---|---|---|
/// | `GET /orders/:id` | the span in the request's header fields | a request, until its response is sent |
/// | `tap` | the span in the header fields of the live connection, if any | an event, until its patch is passed to the connection |
/// | `patch` | the tap, or the effect that changed the page | the evaluation of the changed views, and the encoded patch |
///
/// The handler of a route, the code that creates a page, and the actions that a tap sends run in the context of the span.
/// With ``StoreTraces``, they and their effects are its descendants. A patch without a tap has links to the effects that
/// changed the page. If several effects change the page before one patch, at least the first has a link.
///
/// The tracer reads its own header fields, such as `traceparent`. A client can send them as well, and choose the trace:
/// have a proxy remove the fields of untrusted clients. Lines of the host's log have the metadata `trace`. No span
/// contains a path, a query or data of visitors.
public struct HostTraces<TracerType: Tracer>: Sendable {
  fileprivate let tracer: TracerType

  /// Creates the spans of a host.
  ///
  /// - Parameter tracer: The tracer of the spans.
  public init(tracer: TracerType) {
    self.tracer = tracer
  }
}

extension HostTraces: HostTracing {
  package var current: (any HostTraceContext)? {
    ServiceContext.current.map { Context(context: $0, tracer: tracer) }
  }

  package func context(
    in field: @escaping @Sendable (_ name: String) -> String?
  ) -> (any HostTraceContext)? {
    var context = ServiceContext.topLevel
    tracer.extract(Fields(value: field), into: &context, using: FieldExtractor())
    return context.isEmpty ? nil : Context(context: context, tracer: tracer)
  }

  package func requestBegan(
    _ method: String,
    id: String,
    in parent: (any HostTraceContext)?
  ) -> any HostRequestSpan {
    let span = start(method, in: parent, ofKind: .server)
    if span.isRecording {
      span.attributes["http.request.method"] = method
      span.attributes["webhost.request"] = id
    }
    return HostSpan(span: span, tracer: tracer)
  }

  package func userEventBegan(
    _ kind: EventKind,
    page: Int,
    in parent: (any HostTraceContext)?
  ) -> any HostEventSpan {
    let span = start("tap", in: parent, ofKind: .server)
    if span.isRecording {
      span.attributes["webhost.event"] = kind.rawValue
      span.attributes["webhost.page"] = Int64(page)
    }
    return HostSpan(span: span, tracer: tracer)
  }

  package func flushBegan(
    page: Int,
    in parent: (any HostTraceContext)?,
    causes: [any HostTraceContext]
  ) -> any HostFlushSpan {
    let contexts = causes.compactMap { Self.serviceContext(of: $0) }
    return FlushSpan(
      tracer: tracer,
      page: page,
      parent: parent.flatMap { Self.serviceContext(of: $0) } ?? contexts.first ?? .topLevel,
      causes: contexts
    )
  }

  private func start(
    _ name: String,
    in parent: (any HostTraceContext)?,
    ofKind kind: SpanKind
  ) -> TracerType.Span {
    tracer.startSpan(
      name,
      context: parent.flatMap { Self.serviceContext(of: $0) } ?? .topLevel,
      ofKind: kind
    )
  }

  private static func serviceContext(of context: any HostTraceContext) -> ServiceContext? {
    (context as? any ServiceContextHolder)?.context
  }
}

extension WebHostConfiguration {
  /// Creates spans for the requests and events of the configuration's host.
  ///
  /// With a `NoOpTracer`, which is the tracer without a backend, the host creates no spans. Bootstrap a backend before the
  /// creation of the traces.
  ///
  /// - Parameter traces: The spans; later ones replace them.
  public mutating func attach<TracerType>(_ traces: HostTraces<TracerType>) {
    tracing = traces.tracer is NoOpTracer ? nil : traces
  }
}

/// A value with a service context.
private protocol ServiceContextHolder {
  var context: ServiceContext { get }
}

/// A context of running code.
private struct Context<TracerType: Tracer>: HostTraceContext, ServiceContextHolder {
  let context: ServiceContext
  let tracer: TracerType

  var traceID: String? { TraceFields(context, tracer).traceID }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ServiceContext.withValue(context, operation: body)
  }
}

/// The span of a request or a user event; it also ends if the host discards it, such as an event of a closed page.
private final class HostSpan<TracerType: Tracer>: HostRequestSpan, HostEventSpan,
  ServiceContextHolder
{
  private let span: TracerType.Span
  private let tracer: TracerType
  private let isEnded = Atomic(false)

  init(span: TracerType.Span, tracer: TracerType) {
    self.span = span
    self.tracer = tracer
  }

  deinit { end() }

  var context: ServiceContext { span.context }
  var traceID: String? { TraceFields(context, tracer).traceID }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ServiceContext.withValue(context, operation: body)
  }

  func requestEnded(_ request: RequestRecord) {
    defer { end() }
    guard span.isRecording else { return }
    let span = span
    span.operationName = "\(request.method) \(request.route ?? request.kind.rawValue)"
    if let route = request.route { span.attributes["http.route"] = route }
    if let status = request.status {
      span.attributes["http.response.status_code"] = Int64(status)
    }
    if request.isAborted || request.status ?? 500 >= 500 {
      span.setStatus(SpanStatus(code: .error))
    }
  }

  func userEventHandled(_ outcome: EventOutcome) {
    if span.isRecording { span.attributes["webhost.outcome"] = EventNames.outcome(outcome) }
  }

  func userEventSettled() { end() }

  private func end() {
    if !isEnded.exchange(true, ordering: .relaxed) { span.end() }
  }
}

/// The span of a patch; a flush without changes has no span.
private struct FlushSpan<TracerType: Tracer>: HostFlushSpan {
  let tracer: TracerType
  let page: Int
  let parent: ServiceContext
  let causes: [ServiceContext]
  let begin = DefaultTracerClock.now

  func patchSent(bytes: Int) {
    let span = tracer.startSpan("patch", context: parent, ofKind: .internal, at: begin)
    defer { span.end() }
    guard span.isRecording else { return }
    for cause in causes { span.addLink(SpanLink(context: cause, attributes: [:])) }
    span.attributes["webhost.page"] = Int64(page)
    span.attributes["webhost.patch_bytes"] = Int64(bytes)
  }
}

/// The header fields of a request.
private struct Fields: Sendable {
  let value: @Sendable (_ name: String) -> String?
}

private struct FieldExtractor: Extractor {
  func extract(key: String, from fields: Fields) -> String? { fields.value(key) }
}

/// The header fields that a tracer would send with a request.
private struct TraceFields {
  private var fields: [String: String] = [:]

  init(_ context: ServiceContext, _ tracer: some Tracer) {
    tracer.inject(context, into: &fields, using: FieldInjector())
  }

  private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout [String: String]) {
      fields[key.lowercased()] = value
    }
  }

  /// The trace id of `traceparent` (W3C Trace Context), or of a field whose name ends with it; `nil` for other text than
  /// an id, which a client may have sent.
  var traceID: String? {
    let parent = fields["traceparent"]?.split(separator: "-").dropFirst().first.map(String.init)
    let id = parent ?? fields.first { $0.key.filter(\.isLetter).hasSuffix("traceid") }?.value
    return id.flatMap { Self.isID($0) ? $0 : nil }
  }

  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
#endif
