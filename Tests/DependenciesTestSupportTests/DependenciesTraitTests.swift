import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
struct DependenciesTraitTests {
  @Dependency(\.date.now) var now
  @Dependency(Ledger.self) var ledger
  @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock

  @Test func `what a suite sets, its tests see`() {
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 2)))
  func `what a test sets comes after what its suite sets`() {
    #expect(now == Date(timeIntervalSince1970: 2))
  }

  @Test(.dependency(Ledger(name: "named")))
  func `a value that is its own key is set by itself`() {
    #expect(ledger.name == "named")
  }

  @Test(
    .dependencies {
      await Task.yield()
      $0[Ledger.self] = Ledger(name: "updated")
    }
  )
  func `several dependencies are set by a closure`() {
    #expect(ledger.name == "updated")
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(\.continuousClock, TestClock()))
  func `a dependency can be read as what it was set to`() async {
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
  }

  @Test(.dependencies, arguments: 0..<50)
  func `cases that run side by side share no values`(_ number: Int) async {
    for count in 1...20 {
      ledger.entries.withValue { $0.append(number) }
      await Task.yield()
      #expect(ledger.entries.value == Array(repeating: number, count: count))
    }
    #expect(ledger.name == "test")
  }
}

final class Ledger: DependencyKey, Sendable {
  let name: String
  let entries = LockIsolated<[Int]>([])

  init(name: String) {
    self.name = name
  }

  static var liveValue: Ledger { Ledger(name: "live") }
  static var testValue: Ledger { Ledger(name: "test") }
}
