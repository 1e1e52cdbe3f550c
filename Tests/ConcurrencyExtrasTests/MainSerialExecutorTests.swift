import ConcurrencyExtras
import Testing

/// All tests except the last hold even if other tests enable serial execution at the same time.
@MainActor
struct MainSerialExecutorTests {
  @Test func `tasks start in the order of their creation`() async {
    await withMainSerialExecutor {
      for _ in 0..<1_000 {
        let order = LockIsolated<[Int]>([])
        let tasks = (0..<10).map { number in
          Task.detached { order.withValue { $0.append(number) } }
        }
        for task in tasks { await task.value }
        #expect(order.value == Array(0..<10))
      }
    }
  }

  @Test func `yielding tasks alternate`() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[String]>([])
      await withTaskGroup { group in
        for name in ["a", "b"] {
          group.addTask {
            for turn in 0..<3 {
              order.withValue { $0.append("\(name)\(turn)") }
              await Task.yield()
            }
          }
        }
      }
      #expect(order.value == ["a0", "b0", "a1", "b1", "a2", "b2"])
    }
  }

  @Test func `actors and child tasks alternate too`() async {
    actor Ledger {
      var entries: [Int] = []
      func add(_ entry: Int) { entries.append(entry) }
    }
    await withMainSerialExecutor {
      for _ in 0..<100 {
        let ledger = Ledger()
        let tasks = (0..<10).map { number in
          Task { await Task { await ledger.add(number) }.value }
        }
        for task in tasks { await task.value }
        #expect(await ledger.entries == Array(0..<10))
      }
    }
  }

  @Test func `scopes nest, overlap and restore the previous setting`() async {
    await withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      #expect(uncheckedUseMainSerialExecutor)
      // The first of two overlapping scopes ends before the second reads the setting.
      let other = Task {
        await withMainSerialExecutor {
          await Task.yield()
          #expect(uncheckedUseMainSerialExecutor)
        }
      }
      await withMainSerialExecutor { await Task.yield() }
      await other.value
      #expect(uncheckedUseMainSerialExecutor)
    }
    // Parallel tests may hold the setting; all of them release it.
    while uncheckedUseMainSerialExecutor { await Task.yield() }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
