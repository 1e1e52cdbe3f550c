/// What starts and ends behind a ``WebHost``: its pages, or the processes that have them.
protocol Lifecycle: Sendable {
  /// Starts, and returns where browsers connect to.
  func start() async throws -> WebAddress
  /// Lets visitors go on elsewhere, and stops when they have gone.
  func drain() async
  /// Stops at once.
  func stop() async
  /// Returns when it has stopped, or when the task is cancelled.
  func untilStopped() async
  /// The sessions of this process.
  var sessionCount: Int { get async }
  /// The pages of this process.
  var openPageCount: Int { get async }
}
