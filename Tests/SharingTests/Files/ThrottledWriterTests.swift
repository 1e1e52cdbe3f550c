import ConcurrencyExtras
import Foundation
import Testing

@testable import Sharing

struct ThrottledWriterTests {
  private let written = LockIsolated<[Int]>([])

  @Test func `a flush waits for the write of another thread`() {
    let hasBegun = DispatchSemaphore(value: 0)
    let writer = ThrottledWriter<Int>(writeInterval: nil) { [written] payload, _, _ in
      hasBegun.signal()
      // A slow disk that cannot be interrupted. Its delay is short relative to the timeout of a flush, even on a busy
      // machine.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(100))
      written.withValue { $0.append(payload) }
    }
    Thread.detachNewThread { writer.add(1, .immediate, continuation: Self.nobody) }
    hasBegun.wait()
    writer.flush()
    #expect(written.value == [1])
  }

  @Test func `a write may flush its own writer`() {
    let itself = LockIsolated<ThrottledWriter<Int>?>(nil)
    let writer = ThrottledWriter<Int>(writeInterval: nil) { [written] payload, _, _ in
      itself.value?.flush()
      written.withValue { $0.append(payload) }
    }
    itself.setValue(writer)
    writer.add(1, .immediate, continuation: Self.nobody)
    #expect(written.value == [1])
    itself.setValue(nil)
  }

  private static var nobody: SaveContinuation { SaveContinuation { _ in } }
}
