extension Clock<Duration> {
  /// Runs something that may be cancelled, and cancels it when this time has passed.
  func limit(_ duration: Duration, _ body: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await body() }
      group.addTask { try? await sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
  }
}
