import Foundation
import PropertyTesting
import Testing

@testable import ViewKit

struct IntegerGroupingTests {
  @Test func `integers of all lengths have Foundation's format in all locales`() {
    var generator = SeededGenerator(seed: ProgramSeeds.chosen(1)[0])
    for identifier in Locale.availableIdentifiers.sorted() {
      let locale = Locale(identifier: identifier)
      var numbers = [0, 7, -7, 999, 1_000, -1_000, Int64.max, .min]
      for length in Int.random(in: 1...6, using: &generator)..<19 where length % 6 == 0 {
        numbers.append(Int64.random(in: 0...Int64.max, using: &generator) >> (63 - 3 * length))
      }
      // Twice: the second time with a known template.
      for number in numbers + numbers {
        let expected = number.formatted(.number.locale(locale))
        let found = IntegerGrouping.string(of: number, in: locale)
        #expect(found == expected, "\(number) in \(identifier)")
      }
    }
  }

  @MainActor
  @Test func `small interpolated numbers have the digits of the locale, like large ones`() {
    let persian = Locale(identifier: "fa_IR")
    for number in [5, 1_234] {
      let tester = ViewTester(Text("\(number)").environment(\.locale, persian))
      let expected = number.formatted(.number.locale(persian))
      #expect(tester.find(text: expected) != nil)
    }
  }
}
