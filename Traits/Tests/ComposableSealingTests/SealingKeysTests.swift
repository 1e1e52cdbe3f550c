import Foundation
import Testing

@testable import ComposableSealing

@Suite struct SealingKeysTests {
  private let digits = String(repeating: "0aF9", count: 16)

  @Test func `keys are parsed line by line`() throws {
    let text = "# the new one\n\n  \(digits)  \n\(String(repeating: "00", count: 32))\n"
    let keys = try SealingKeys(text: text)
    #expect(
      keys.keys.map(\.bytes) == [
        Array(repeating: [0x0A, 0xF9], count: 16).flatMap(\.self), Array(repeating: 0, count: 32),
      ]
    )
    #expect(keys.keys[0].name != keys.keys[1].name)
  }

  @Test func `an invalid key is rejected by its line, without repeating it`() {
    for text in [digits + "0", String(digits.dropLast()), "x" + digits.dropFirst(), "secret"] {
      #expect(throws: SealingError.noHexadecimal(line: 2)) {
        try SealingKeys(text: "\(digits)\n\(text)")
      }
    }
    #expect(
      SealingError.noHexadecimal(line: 2).description
        == """
        Line 2 of the keys is not a key of 64 hexadecimal digits, as openssl rand -hex 32 prints it.
        """
    )
  }

  @Test func `a missing key and a short key are rejected`() {
    #expect(throws: SealingError.noKey) { try SealingKeys(text: "# none\n") }
    #expect(throws: SealingError.noKey) { try SealingKeys([]) }
    #expect(throws: SealingError.keySize(31, position: 1)) {
      try SealingKeys([Array(repeating: 0, count: 31)])
    }
  }

  @Test func `keys are read from a file, and an unreadable file is named`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    #expect { try SealingKeys(file: path) } throws: { error in
      "\(error)".hasPrefix("The keys in \(path) cannot be read: ")
    }
    try Data(digits.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try SealingKeys(file: path).keys.count == 1)
  }
}
