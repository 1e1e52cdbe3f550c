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

  @Test func `tests inherit the dependencies of their suite`() {
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 2)))
  func `dependencies of a test override suite dependencies`() {
    #expect(now == Date(timeIntervalSince1970: 2))
  }

  @Test(.dependency(Ledger(name: "named")))
  func `a value whose type is its key is set without a key path`() {
    #expect(ledger.name == "named")
  }

  @Test(
    .dependencies {
      await Task.yield()
      $0[Ledger.self] = Ledger(name: "updated")
    }
  )
  func `a closure sets several dependencies`() {
    #expect(ledger.name == "updated")
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(\.continuousClock, TestClock()))
  func `a dependency can be cast to the type of its override`() async {
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
  }

  @Test(.dependencies, arguments: 0..<50)
  func `parallel cases share no values`(_ number: Int) async {
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
