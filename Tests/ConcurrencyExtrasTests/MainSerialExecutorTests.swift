import ConcurrencyExtras
import Testing

@Suite(.serialized)
@MainActor
struct MainSerialExecutorTests {
  @Test func `tasks start in the order in which they are made`() async {
    await withMainSerialExecutor {
      for _ in 0..<100 {
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

  @Test func `scopes nest and put back what was set`() async {
    #expect(!uncheckedUseMainSerialExecutor)
    await withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      await Task.yield()
      #expect(uncheckedUseMainSerialExecutor)
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
