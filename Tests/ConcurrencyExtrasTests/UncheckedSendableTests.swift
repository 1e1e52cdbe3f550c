import ConcurrencyExtras
import Foundation
import Testing

struct UncheckedSendableTests {
  @Test func `members are read and written through the wrapper`() {
    @UncheckedSendable var numbers = [1, 2]
    numbers.append(3)
    #expect($numbers.count == 3)
    var box = UncheckedSendable((first: 1, second: 2))
    box.first = 5
    #expect(box.value.first == 5)
  }

  @Test func `the wrapper is coded as its value`() throws {
    let data = try JSONEncoder().encode([UncheckedSendable(1), UncheckedSendable(2)])
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode([UncheckedSendable<Int>].self, from: data)[1].value == 2)
  }

  @Test func `a wrapped sequence can be iterated`() async {
    var seen: [Int] = []
    for await number in UncheckedSendable(AsyncStream([1, 2, 3].async)) { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }
}
