import ConcurrencyExtras
import Foundation
import Testing

struct ThreadLocalTests {
  final class Worker: Sendable {}
  static let slot = ThreadLocal<Worker>()

  @Test func `the slot holds an object during a call, and calls nest`() {
    let outer = Worker()
    let inner = Worker()
    #expect(Self.slot.object == nil)
    Self.slot.withObject(outer) {
      #expect(Self.slot.object === outer)
      Self.slot.withObject(inner) { #expect(Self.slot.object === inner) }
      Self.slot.withObject(nil) { #expect(Self.slot.object == nil) }
      #expect(Self.slot.object === outer)
    }
    #expect(Self.slot.object == nil)
  }

  @Test func `an error restores the previous object`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Self.slot.withObject(Worker()) { throw Failure() }
    }
    #expect(Self.slot.pointer == nil)
  }

  @Test func `each thread has its own slot`() async {
    let worker = Worker()
    let seen = Locked<Bool?>(nil)
    Self.slot.withObject(worker) {
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        let isEmpty = Self.slot.object == nil
        seen.withLock { $0 = isEmpty }
        done.signal()
      }
      thread.start()
      done.wait()
    }
    #expect(seen.withLock { $0 } == true)
  }
}
