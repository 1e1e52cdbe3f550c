import ComposableArchitecture
import ComposableFeatureSearch
import Foundation
import Testing

@MainActor
@Suite struct WrittenFailureTests {
  private var file: URL { file("RecordedBasketTests.swift") }

  private func file(_ name: String) -> URL {
    URL(filePath: "\(#filePath)").deletingLastPathComponent().appending(path: name)
  }

  /// This test generated the adjacent file, which is compiled with the suite and passes without the defect.
  @Test func `the committed test equals the generated one`() async throws {
    var failure: FeatureFailure<Basket.State, Basket.Action>?
    _ = await failures {
      await Basket.$defect.withValue(.negativeCount) {
        failure = await FeatureSearch(initialState: Basket.State()) { Basket() }
          .excluding(\.loaded).checking(Basket.invariants).run()
      }
    }
    let made = try #require(failure?.makeTest(of: "Basket", keeping: "Basket.invariants"))
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  /// The committed test is compiled with the suite, and passes without the defect.
  @Test func `the generated test of a stack compiles and names elements by their ids`()
    async throws
  {
    var failure: FeatureFailure<Tower.State, Tower.Action>?
    _ = await failures {
      await Tower.$isDefective.withValue(true) {
        failure = await FeatureSearch(initialState: Tower.State()) { Tower() }
          .checking(Tower.invariants).run()
      }
    }
    let made = try #require(failure?.makeTest(of: "Tower", keeping: "Tower.invariants"))
    let file = file("RecordedTowerTests.swift")
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func `the generated test fails only at its last step with the defect`() async throws {
    let found = await failures {
      await Basket.$defect.withValue(.negativeCount) {
        await RecordedBasketTests().`Basket does what was recorded`()
      }
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let last = try #require(lines.firstIndex { $0.contains("keeping:") })
    #expect(found.map(\.line) == [UInt(last + 1)])
    #expect(
      found.first?.text == """
        An invariant does not hold after .rows(.element(id:, action: .minusTapped)): no row has a negative count.
        """
    )
  }

  @Test func `the generated test without invariants asserts the current state change`() async throws
  {
    var failure: FeatureFailure<Basket.State, Basket.Action>?
    _ = await failures {
      await Basket.$defect.withValue(.negativeCount) {
        failure = await FeatureSearch(initialState: Basket.State()) { Basket() }
          .excluding(\.loaded).checking(Basket.invariants).run()
      }
    }
    let made = Basket.$defect.withValue(.negativeCount) {
      failure?.makeTest(of: "Basket", importing: ["Shop"])
    }
    #expect(
      made?.contains(
        """
            // An invariant does not hold after .rows(.element(id:, action: .minusTapped)): no row has a negative count.
            await store.send(.rows(.element(id: 1, action: .minusTapped))) {
              $0.rows[id: 1]?.count = -1
              $0.total = -1
            }
        """
      ) == true
    )
    #expect(made?.contains("@testable import Shop\n") == true)
  }
}
