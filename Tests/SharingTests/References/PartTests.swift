import ConcurrencyExtras
import Dispatch
import Foundation
import IdentifiedCollections
import Observation
import Sharing
import Testing

/// Changes of a part of a shared value, performed in place.
struct PartTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  /// An array that counts its copies.
  struct Counting: Sendable {
    final class Storage: Sendable {
      let numbers: LockIsolated<[Int]>
      init(_ numbers: [Int]) { self.numbers = LockIsolated(numbers) }
    }

    let copies = LockIsolated(0)
    private var storage: Storage

    init(_ numbers: [Int]) { storage = Storage(numbers) }

    var count: Int { storage.numbers.value.count }

    subscript(index: Int) -> Int {
      get { storage.numbers.value[index] }
      set { change { $0[index] = newValue } }
    }

    /// A part that is always empty; its elements are appended to the array.
    var appended: [Int] {
      get { [] }
      set { change { $0 += newValue } }
    }

    private mutating func change(_ body: @Sendable (inout [Int]) -> Void) {
      if !isKnownUniquelyReferenced(&storage) {
        copies.withValue { $0 += 1 }
        storage = Storage(storage.numbers.value)
      }
      storage.numbers.withValue { body(&$0) }
    }
  }

  @Test func `an element is changed without a copy of the collection`() {
    @Shared(value: Counting([1, 2, 3])) var numbers
    for _ in 0..<5 { $numbers[1].withLock { $0 += 10 } }
    #expect(numbers[1] == 52)
    #expect(numbers.copies.value == 0)
  }

  @Test func `an element in memory storage is changed without a copy`() {
    @Shared(.inMemory("numbers")) var numbers = Counting([1, 2, 3])
    // The storage retains the default until the first change.
    $numbers[0].withLock { $0 = 0 }
    let copies = numbers.copies.value
    for _ in 0..<5 { $numbers[1].withLock { $0 += 10 } }
    #expect(numbers[1] == 52)
    #expect(numbers.copies.value == copies)
  }

  @Test func `an append through a computed part copies no elements`() {
    @Shared(value: Counting([1, 2, 3])) var numbers
    for number in 4...8 { $numbers.appended.withLock { $0 = [number] } }
    #expect(numbers.count == 8 && numbers[7] == 8)
    #expect(numbers.copies.value == 0)
  }

  @Test func `a change of the whole value copies it once, regardless of the number of writes`() {
    @Shared(value: Counting([1, 2, 3])) var numbers
    let shared = $numbers
    $numbers.withLock {
      for index in 0..<3 { $0[index] += 10 }
      // The purpose of the copy: readers receive the earlier value meanwhile.
      #expect(shared.wrappedValue[0] == 1)
    }
    #expect(numbers[0] == 11)
    #expect(numbers.copies.value == 1)
  }

  @Test func `an earlier copy of the value is unchanged`() {
    @Shared(value: [1, 2, 3]) var numbers
    let copy = numbers
    $numbers[1].withLock { $0 = 20 }
    #expect(copy == [1, 2, 3])
    #expect(numbers == [1, 20, 3])
  }

  @Test func `a read during a change of a part returns the earlier value`() {
    @Shared(value: [1, 2, 3]) var numbers
    let shared = $numbers
    $numbers[1].withLock {
      $0 = 20
      #expect(shared.wrappedValue == [1, 2, 3])
      #expect(shared[1].wrappedValue == 2)
    }
    #expect(numbers == [1, 20, 3])
  }

  @Test func `a write persists if the closure throws`() {
    struct Refusal: Error {}
    @Shared(value: [1, 2, 3]) var numbers
    #expect(throws: Refusal.self) {
      try $numbers[1].withLock {
        $0 = 20
        throw Refusal()
      }
    }
    #expect(numbers == [1, 20, 3])
  }

  @Test func `observers are notified once, and read the new value`() {
    @Shared(value: [1, 2, 3]) var numbers
    let shared = $numbers
    let seen = LockIsolated<[[Int]]>([])
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      seen.withValue { $0.append(shared.wrappedValue) }
    }
    $numbers[1].withLock { $0 = 20 }
    #expect(seen.value == [[1, 20, 3]])
  }

  @Test func `a nested part is changed`() throws {
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    $rows[1].title.withLock { $0 = "Milk" }
    try #require(Shared($rows[id: 1])).title.withLock { $0 = "Eggs" }
    Array($rows)[1].title.withLock { $0 += "!" }
    #expect(rows.map(\.title) == ["Eggs", "Milk!"])
  }

  @Test func `a change inside a change of a part is reported, and replaced`() {
    @Shared(value: [1, 2, 3]) var numbers
    let shared = $numbers
    withKnownIssue {
      shared[2].withLock { part in
        shared.withLock { $0.removeAll() }
        part = 30
      }
    }
    #expect(numbers == [1, 2, 30])
    $numbers[0].withLock { $0 = 10 }
    #expect(numbers == [10, 2, 30])
  }

  @Test func `the deinitializer of an old part may read the value`() {
    final class Logged: Sendable {
      let onEnd: @Sendable () -> Void
      init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let counts = LockIsolated<[Int]>([])
    let shared = Shared<[Logged]>(value: [])
    shared.withLock { list in
      list.append(Logged { counts.withValue { $0.append(shared.wrappedValue.count) } })
    }
    shared[0].withLock { $0 = Logged {} }
    #expect(counts.value == [1])
    shared.withLock { $0 = [] }
  }

  @Test func `many threads change parts while other threads read`() {
    let shared = Shared(value: Array(repeating: 0, count: 8))
    let isDone = LockIsolated(false)
    let readers = DispatchGroup()
    for _ in 0..<2 {
      readers.enter()
      Thread.detachNewThread {
        while !isDone.value {
          let numbers = shared.wrappedValue
          #expect(numbers.count == 8)
        }
        readers.leave()
      }
    }
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for step in 0..<1_000 {
        if step.isMultiple(of: 10) {
          shared.withLock { $0[index] += 1 }
        } else {
          shared[index].withLock { $0 += 1 }
        }
      }
    }
    isDone.setValue(true)
    readers.wait()
    #expect(shared.wrappedValue == Array(repeating: 1_000, count: 8))
  }

  @Test func `random parts and whole values end as in a plain array`() {
    var random = SystemRandomNumberGenerator()
    @Shared(.inMemory("random")) var numbers = Array(0..<6)
    var model = Array(0..<6)
    for _ in 0..<2_000 {
      let index = Int.random(in: model.indices, using: &random)
      let number = Int.random(in: 0..<100, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        $numbers[index].withLock { $0 = number }
        model[index] = number
      case 1:
        $numbers.withLock { $0.append(number) }
        model.append(number)
      case 2 where model.count > 2:
        $numbers.withLock { $0.removeLast() }
        model.removeLast()
      default:
        let copy = numbers
        $numbers[index].withLock { $0 &+= number }
        #expect(copy == model)
        model[index] &+= number
      }
      guard numbers == model else { return #expect(numbers == model) }
    }
  }
}
