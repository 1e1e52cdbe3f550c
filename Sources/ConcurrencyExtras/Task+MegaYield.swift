import CLibrary

extension Task where Success == Never, Failure == Never {
  /// Gives work that is ready to run many chances to do so before this task goes on.
  ///
  /// It is a guess about scheduling, not a promise: use it where nothing better can be waited for. The
  /// environment variable `TASK_MEGA_YIELD_COUNT` (0 to 10,000, usually 20) sets how often it yields.
  ///
  /// - Parameter count: How often to yield.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

/// How often ``_Concurrency/Task/megaYield(count:)`` yields unless it is told.
public let _defaultMegaYieldCount: Int = {
  let requested = getenv("TASK_MEGA_YIELD_COUNT").flatMap { Int(String(cString: $0)) }
  return max(0, min(requested ?? 20, 10_000))
}()
