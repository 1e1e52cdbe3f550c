import Testing

@testable import ComposableSealing

/// The test cases 13 to 15 of the mode's specification (McGrew and Viega, The Galois/Counter Mode of Operation).
@Suite struct CipherTests {
  @Test func `an empty message is sealed to the tag in the specification`() throws {
    let sealed = try Cipher.seal([], key: zeros(32), nonce: zeros(12), context: [])
    #expect(hex(sealed) == "530f8afbc74536b9a963b4f1c4cb738b")
    #expect(try Cipher.open(sealed, key: zeros(32), nonce: zeros(12), context: []) == [])
  }

  @Test func `a block of zeros is sealed as in the specification`() throws {
    let sealed = try Cipher.seal(zeros(16), key: zeros(32), nonce: zeros(12), context: [])
    #expect(hex(sealed) == "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919")
    #expect(try Cipher.open(sealed, key: zeros(32), nonce: zeros(12), context: []) == zeros(16))
  }

  @Test func `a different context, nonce or key fails to open`() throws {
    let sealed = try Cipher.seal([1], key: zeros(32), nonce: zeros(12), context: [2])
    #expect(try Cipher.open(sealed, key: zeros(32), nonce: zeros(12), context: [2]) == [1])
    #expect(try Cipher.open(sealed, key: zeros(32), nonce: zeros(12), context: []) == nil)
    #expect(try Cipher.open(sealed, key: zeros(32), nonce: [1] + zeros(11), context: [2]) == nil)
    #expect(try Cipher.open(sealed, key: [1] + zeros(31), nonce: zeros(12), context: [2]) == nil)
    #expect(try Cipher.open([1, 2, 3], key: zeros(32), nonce: zeros(12), context: [2]) == nil)
  }

  @Test func `a digest equals the standard's example`() throws {
    #expect(
      hex(try Cipher.digest(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  }
}

private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

private func hex(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
