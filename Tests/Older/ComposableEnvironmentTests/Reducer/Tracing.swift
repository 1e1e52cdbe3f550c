import ComposableArchitecture

/// The events of a tracer, in order.
final class TraceLog: Sendable {
  private let entries = LockIsolated<[String]>([])

  var lines: [String] { entries.value }

  /// Creates a value with the log's tracer as a dependency.
  @MainActor
  func tracing<Result>(_ make: () -> Result) -> Result {
    withDependencies {
      $0.reducerTracer = ReducerTracer { [entries] event in
        entries.withValue { $0.append("\(event.kind) \(event.name)") }
        return { outcome in entries.withValue { $0.append("\(outcome) \(event.name)") } }
      }
    } operation: {
      make()
    }
  }
}
