import ConcurrencyExtras
import Dispatch
import Foundation
import IssueReporting
import Sharing
import Testing

struct WriterTests {
  @Test func `writers of one value are serialized`() {
    @Shared(value: 0) var count
    let shared = $count
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 { shared.withLock { $0 += 1 } }
    }
    #expect(count == 16_000)
  }

  @Test func `a reader does not wait for a writer`() {
    @Shared(value: 1) var count
    let shared = $count
    let isWriting = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shared.withLock {
        isWriting.signal()
        mayEnd.wait()
        $0 = 2
      }
      hasEnded.signal()
    }
    isWriting.wait()
    #expect(count == 1)
    mayEnd.signal()
    hasEnded.wait()
    #expect(count == 2)
  }

  @Test func `observers are notified without a writer lock held`() {
    @Shared(value: 0) var a
    @Shared(value: 0) var b
    let (sharedA, sharedB) = ($a, $b)
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = sharedB.wrappedValue
    } onChange: {
      let done = DispatchSemaphore(value: 0)
      // Another thread: it would deadlock if the outer value's lock were still held.
      Thread.detachNewThread {
        sharedA.withLock { $0 += 10 }
        done.signal()
      }
      done.wait()
      seen.withValue { $0.append(sharedA.wrappedValue) }
    }
    sharedA.withLock { outer in
      sharedB.withLock { $0 = 1 }
      outer = 1
    }
    #expect(seen.value == [11])
  }

  @Test func `a change inside a change of the same value is reported`() {
    @Shared(value: 0) var count
    let shared = $count
    let line = #line + 3
    withKnownIssue {
      shared.withLock { outer in
        shared.withLock { $0 = 5 }
        outer += 1
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        "withLock" at SharingTests/WriterTests.swift:\(line) changes a shared value inside a \
        "withLock" of the same value.
          Value: Int
        The outer closure has a copy of the previous value, and its result replaces this change. Change the parameter \
        of the outer closure instead.
        """
      ]
    }
    #expect(count == 1)
  }

  @Test func `changes nested in opposite orders are reported and do not block the program`() {
    @Shared(value: 0) var a
    @Shared(value: 0) var b
    let (sharedA, sharedB) = ($a, $b)
    let holdsA = DispatchSemaphore(value: 0)
    let holdsB = DispatchSemaphore(value: 0)
    let recorder = IssueRecorder()
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      withIssueReporters([recorder]) {
        if index == 0 {
          sharedA.withLock { outer in
            holdsA.signal()
            holdsB.wait()
            sharedB.withLock { $0 += 1 }
            outer += 1
          }
        } else {
          sharedB.withLock { outer in
            holdsB.signal()
            holdsA.wait()
            sharedA.withLock { $0 += 1 }
            outer += 1
          }
        }
      }
    }
    #expect(recorder.messages.value.count == 1)
    let message = recorder.messages.value.first ?? ""
    #expect(message.hasPrefix("\"withLock\" at SharingTests/WriterTests.swift:"))
    #expect(
      message.hasSuffix(
        """
         would deadlock.
          Value: Int
        It runs inside a "withLock" of another shared value, and the thread that changes this value waits for that \
        other value. The closure runs immediately, and one of the two changes may be lost. Nest changes of several \
        shared values in the same order everywhere, or do not nest them.
        """
      )
    )
    #expect(a >= 1 && b >= 1)
    // All locks are released.
    sharedA.withLock { $0 = 7 }
    sharedB.withLock { $0 = 7 }
    #expect(a == 7 && b == 7)
  }
}
