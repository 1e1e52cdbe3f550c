import ConcurrencyExtras
import Testing

struct LockIsolatedTests {
  @Test func `changes from many tasks are all retained`() async {
    let numbers = LockIsolated<Set<Int>>([])
    await withTaskGroup { group in
      for number in 0..<500 {
        group.addTask { numbers.withValue { _ = $0.insert(number) } }
      }
    }
    #expect(numbers.value == Set(0..<500))
  }

  @Test func `the value can be read during a change`() {
    let count = LockIsolated(1)
    count.withValue { value in
      value += 1
      #expect(count.value == 1)
      value += 1
    }
    #expect(count.value == 3)
  }

  @Test func `members are read directly`() {
    let text = LockIsolated("abc")
    #expect(text.count == 3)
  }

  @Test func `an error retains earlier writes`() {
    struct Failure: Error {}
    let count = LockIsolated(0)
    #expect(throws: Failure.self) {
      try count.withValue {
        $0 = 7
        throw Failure()
      }
    }
    #expect(count.value == 7)
    count.setValue(8)
    #expect(count.value == 8)
  }

  @Test func `a value without Sendable is isolated by the lock`() {
    final class Box { var number = 0 }
    let box = LockIsolated(Box())
    box.withValue { $0.number += 1 }
    #expect(box.withValue { $0.number } == 1)
  }
}
