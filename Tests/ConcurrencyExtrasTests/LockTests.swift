import ConcurrencyExtras
import Testing

struct LockTests {
  @Test func `increments from many tasks are all counted`() async {
    let counter = Locked(0)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 { counter.withLock { $0 += 1 } }
        }
      }
    }
    #expect(counter.withLock { $0 } == 8_000)
  }

  @Test func `the holding thread can lock a recursive lock again`() {
    let lock = Lock(.recursive)
    let value = lock.withLock { lock.withLock { lock.withLock { 42 } } }
    #expect(value == 42)
  }

  @Test func `an error releases the lock`() {
    struct Failure: Error {}
    let value = Locked([1])
    #expect(throws: Failure.self) {
      try value.withLock { elements in
        elements.append(2)
        throw Failure()
      }
    }
    #expect(value.withLock { $0 } == [1, 2])
  }

  @Test func `a locked array is changed in place`() {
    let value = Locked([1, 2, 3])
    let before = value.withLock { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    value.withLock { $0[0] = 9 }
    let after = value.withLock { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    #expect(before == after)
  }

  @Test func `a stored function is not wrapped by accesses`() {
    let stack = Locked(0 as UInt)
    let function = Locked<StoredFunction<@Sendable () -> Void>?>(
      StoredFunction {
        var here = 0
        stack.withLock { depth in
          depth = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        }
      }
    )
    func call() -> UInt {
      function.withLock { $0 }?.call()
      return stack.withLock { $0 }
    }
    let first = call()
    for _ in 0..<100 { _ = call() }
    #expect(call() == first)
  }
}
