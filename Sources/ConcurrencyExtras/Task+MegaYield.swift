import CLibrary

extension Task where Success == Never, Failure == Never {
  /// Yields repeatedly, so that other ready work can run before this task continues.
  ///
  /// The function does not guarantee an order: use it only if there is no event to wait for. The environment variable
  /// `TASK_MEGA_YIELD_COUNT` (0 to 10,000, default 20) sets the number of yields.
  ///
  /// - Parameter count: The number of yields.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// The default number of yields of ``_Concurrency/Task/megaYield(count:)``.
public let _defaultMegaYieldCount: Int = {
  let requested = getenv("TASK_MEGA_YIELD_COUNT").flatMap { Int(String(cString: $0)) }
  return max(0, min(requested ?? 20, 10_000))
}()
