import ConcurrencyExtras
import Testing

/// All but the last test hold whether or not others have switched serial execution on at the same time.
@MainActor
struct MainSerialExecutorTests {
  @Test func `tasks start in the order in which they are made`() async {
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

  @Test func `yields take turns`() async {
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

  @Test func `actors and the tasks that tasks make take turns, too`() async {
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

  @Test func `scopes nest, overlap, and put back what was set`() async {
    await withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      #expect(uncheckedUseMainSerialExecutor)
      // The first of two that overlap ends before the other one has read the switch.
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
    // Tests beside this one may hold the switch; all let go of it in the end.
    while uncheckedUseMainSerialExecutor { await Task.yield() }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
