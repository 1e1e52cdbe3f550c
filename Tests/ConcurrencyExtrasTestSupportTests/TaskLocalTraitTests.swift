import ConcurrencyExtrasTestSupport
import Synchronization
import Testing

/// Task locals that are made by hand: the arguments of one macro do not see what another one adds in the same
/// module, such as the `$user` of `@TaskLocal var user`.
enum Session {
  static let userLocal = TaskLocal(wrappedValue: "nobody")
  static let numberLocal = TaskLocal(wrappedValue: 0)
  static var user: String { userLocal.get() }
  static var number: Int { numberLocal.get() }
}

/// Numbers from one on, each of them once.
enum Numbers {
  private static let last = Atomic(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

@Suite(.taskLocal(Session.userLocal, "Blob"), .taskLocal(Session.numberLocal, 1))
struct TaskLocalTraitTests {
  @Test func `what a suite binds, its tests see`() async {
    #expect(Session.user == "Blob")
    #expect(await Task { Session.number }.value == 1)
  }

  @Test(.taskLocal(Session.userLocal, "Blob, Jr."))
  func `what a test binds comes after what its suite binds`() {
    #expect(Session.user == "Blob, Jr.")
    #expect(Session.number == 1)
  }

  @Test(Session.numberLocal.set(2), arguments: 1...3)
  func `every case of a test sees the value`(_ argument: Int) {
    #expect(Session.number == 2)
  }

  @Suite(Session.numberLocal.set(Numbers.next()))
  struct Fresh {
    private static let first = Atomic(0)

    @Test(arguments: 1...20)
    func `every case in a suite has a value that was made for it`(_ argument: Int) {
      // Whichever case comes first leaves its number: none of the others has the same.
      let (isFirst, first) = Self.first.compareExchange(
        expected: 0,
        desired: Session.number,
        ordering: .relaxed
      )
      #expect(isFirst || Session.number != first)
    }
  }

  @Suite(Session.numberLocal.set(3))
  struct Nested {
    @Test func `a suite within a suite adds to it`() {
      #expect(Session.user == "Blob")
      #expect(Session.number == 3)
    }
  }
}
