import Observation
import SwiftNavigation
import Testing

extension UITransaction {
  fileprivate var isAnimated: Bool {
    get { self[IsAnimated.self] }
    set { self[IsAnimated.self] = newValue }
  }

  private enum IsAnimated: UITransactionKey {
    static let defaultValue = true
  }
}

@MainActor
@Suite struct UITransactionTests {
  @Test func `a key has its default value without a write`() {
    var transaction = UITransaction()
    #expect(transaction.isAnimated)
    #expect(transaction.origin == nil)
    transaction.isAnimated = false
    transaction.origin = "menu"
    #expect(!transaction.isAnimated)
    #expect(transaction.origin == "menu")
    transaction.origin = nil
    #expect(transaction.origin == nil)
  }

  @Test func `a transaction is current within its closure`() {
    let seen = withUITransaction(\.origin, "menu") { UITransaction.current.origin }
    #expect(seen == "menu")
    #expect(UITransaction.current.origin == nil)
  }

  @Test func `an error ends the transaction and is rethrown`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withUITransaction(\.origin, "menu") { throw Failure() }
    }
    #expect(UITransaction.current.origin == nil)
  }

  @Test func `nested transactions are merged, and the inner values have priority`() {
    var outer = UITransaction()
    outer.origin = "outer"
    var inner = UITransaction()
    inner.isAnimated = false
    withUITransaction(outer) {
      withUITransaction(inner) {
        #expect(UITransaction.current.origin == "outer")
        #expect(!UITransaction.current.isAnimated)
        withUITransaction(\.origin, "inner") {
          #expect(UITransaction.current.origin == "inner")
          #expect(!UITransaction.current.isAnimated)
          withUITransaction(UITransaction()) { #expect(UITransaction.current.origin == "inner") }
        }
      }
      #expect(UITransaction.current.isAnimated)
    }
  }

  @Test func `a task started within a transaction inherits it`() async {
    let task = withUITransaction(\.origin, "menu") {
      Task { UITransaction.current.origin }
    }
    #expect(await task.value == "menu")
  }

  @Test func `an observer receives the transaction of the change, or an empty one`() async {
    let model = Model()
    let (seen, runs) = AsyncStream.makeStream(of: Run.self)
    let token = observe { transaction in
      runs.yield(
        Run(
          count: model.count,
          origin: transaction.origin,
          current: UITransaction.current.origin
        )
      )
    }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == Run(count: 0))
    withUITransaction(\.origin, "menu") { model.count = 1 }
    #expect(await iterator.next() == Run(count: 1, origin: "menu", current: "menu"))
    model.count = 2
    #expect(await iterator.next() == Run(count: 2))
    token.cancel()
  }

  @Test func `an observer's first run has the current transaction`() {
    var seen: String?
    let token = withUITransaction(\.origin, "menu") {
      observe { transaction in MainActor.assumeIsolated { seen = transaction.origin } }
    }
    #expect(seen == "menu")
    token.cancel()
  }

  @Test func `coalesced changes run with the first transaction`() async {
    let model = Model()
    let (seen, runs) = AsyncStream.makeStream(of: Run.self)
    let token = observe { transaction in
      runs.yield(Run(count: model.count, origin: transaction.origin))
    }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == Run(count: 0))
    withUITransaction(\.origin, "first") { model.count = 1 }
    withUITransaction(\.origin, "second") { model.count = 2 }
    #expect(await iterator.next() == Run(count: 2, origin: "first"))
    token.cancel()
  }
}

private struct Run: Equatable {
  var count: Int
  var origin: String?
  var current: String?
}

@Observable @MainActor
private final class Model {
  var count = 0
}
