extension Clock<Duration> {
  /// Runs an operation with a timeout, after which the operation is cancelled.
  func limit(_ duration: Duration, _ body: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await body() }
      group.addTask { try? await sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
  }
}
