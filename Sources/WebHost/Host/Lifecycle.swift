/// The implementation of a ``WebHost``: pages in this process, or workers.
protocol Lifecycle: Sendable {
  /// Starts, and returns the address for browsers.
  func start() async throws -> WebAddress
  /// Drains: visitors move to another host, then this one stops.
  func drain() async
  /// Stops without draining.
  func stop() async
  /// Returns after the stop, or when the task is cancelled.
  func untilStopped() async
  /// The number of sessions in this process.
  var sessionCount: Int { get async }
  /// The number of open pages in this process.
  var openPageCount: Int { get async }
}
