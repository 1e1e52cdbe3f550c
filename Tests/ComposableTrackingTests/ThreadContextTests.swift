import Foundation
import Testing

@testable import ComposableTracking

@Suite struct ThreadContextTests {
  private let engine = PendingNotifications()
  private let object = Object()

  private var contexts: [ThreadContext] {
    [
      .ordinary, .suspended, .reducing(.passUnretained(engine)),
      .borrowing(.passUnretained(engine)),
      .registering(.passUnretained(object)),
    ]
  }

  @Test func `each context has its own word, from which it is decoded`() {
    var words: Set<UInt> = []
    for context in contexts {
      let encoded = ThreadContext.Encoded(context)
      #expect(words.insert(encoded.word).inserted)
      #expect(isSame(encoded.context, context))
    }
    #expect(words.count == contexts.count)
    #expect(MemoryLayout<ThreadContext>.size == MemoryLayout<UInt>.size)
  }

  @Test func `a thread is in the ordinary context before and after each run`() {
    #expect(isSame(.current, .ordinary))
    for context in contexts {
      context.run { #expect(isSame(.current, context)) }
      #expect(isSame(.current, .ordinary))
    }
  }

  @Test func `a context that ends with an error restores the outer context`() {
    ThreadContext.suspended.run {
      #expect(throws: CancellationError.self) {
        try ThreadContext.reducing(.passUnretained(engine)).run { throw CancellationError() }
      }
      #expect(isSame(.current, .suspended))
    }
  }

  @Test func `a second thread is in the ordinary context while the first reduces`() {
    nonisolated(unsafe) var isReducing = true
    ThreadContext.reducing(.passUnretained(engine)).run {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isReducing = ThreadContext.reducingEngine != nil
        done.signal()
      }
      done.wait()
      #expect(!isReducing)
      #expect(ThreadContext.reducingEngine == engine.id)
    }
  }

  @Test func `reads are observed in ordinary code and through a store only`() {
    let observing = contexts.map { ThreadContext.Encoded($0).isObserving }
    #expect(observing == [true, false, false, true, false])
    let ordinary = contexts.map { ThreadContext.Encoded($0).isOrdinary }
    #expect(ordinary == [true, false, false, false, false])
  }

  @Test func `a suspended context keeps only the engine that reduces`() {
    for context in contexts {
      context.suspended.run {
        #expect(!ThreadContext.slot.encoded.isObserving)
        if case .reducing = context {
          #expect(ThreadContext.reducingEngine == engine.id)
          #expect(PendingNotifications.current === engine)
        } else {
          #expect(isSame(.current, .suspended))
          #expect(ThreadContext.reducingEngine == nil)
          #expect(PendingNotifications.current == nil)
        }
      }
    }
  }

  private func isSame(_ one: ThreadContext, _ other: ThreadContext) -> Bool {
    switch (one, other) {
    case (.ordinary, .ordinary), (.suspended, .suspended): true
    case (.reducing(let one), .reducing(let other)), (.borrowing(let one), .borrowing(let other)):
      one.toOpaque() == other.toOpaque()
    case (.registering(let one), .registering(let other)): one.toOpaque() == other.toOpaque()
    default: false
    }
  }
}

private final class Object {}
