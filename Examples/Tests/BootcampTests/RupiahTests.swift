import Foundation
import Testing

@testable import Bootcamp

@Suite struct RupiahTests {
  @Test(arguments: [
    (0, "Rp0"), (999, "Rp999"), (1_000, "Rp1.000"), (70_000, "Rp70.000"),
    (13_000_000, "Rp13.000.000"), (-1_234, "-Rp1.234"),
  ])
  func `prices have a point before every three digits`(amount: Int, text: String) {
    #expect(Rupiah(amount).text == text)
  }

  @Test func `a price is a number in JSON`() throws {
    let data = try JSONEncoder().encode([Rupiah(5)])
    #expect(String(decoding: data, as: UTF8.self) == "[5]")
    #expect(try JSONDecoder().decode([Rupiah].self, from: data) == [Rupiah(5)])
  }
}
