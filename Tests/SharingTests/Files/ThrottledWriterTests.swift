import ConcurrencyExtras
import Foundation
import Testing

@testable import Sharing

struct PacedWriterTests {
  private let written = LockIsolated<[Int]>([])

  @Test func `a flush waits for what another thread is writing`() {
    let hasBegun = DispatchSemaphore(value: 0)
    let writer = PacedWriter<Int>(pace: nil) { [written] payload, _, _ in
      hasBegun.signal()
      // A slow disk, which nothing ends before its time. It is short beside what a flush waits, on a busy machine too.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(100))
      written.withValue { $0.append(payload) }
    }
    Thread.detachNewThread { writer.add(1, .now, continuation: Self.nobody) }
    hasBegun.wait()
    writer.flush()
    #expect(written.value == [1])
  }

  @Test func `a write may flush its own writer`() {
    let itself = LockIsolated<PacedWriter<Int>?>(nil)
    let writer = PacedWriter<Int>(pace: nil) { [written] payload, _, _ in
      itself.value?.flush()
      written.withValue { $0.append(payload) }
    }
    itself.setValue(writer)
    writer.add(1, .now, continuation: Self.nobody)
    #expect(written.value == [1])
    itself.setValue(nil)
  }

  private static var nobody: SaveContinuation { SaveContinuation { _ in } }
}
