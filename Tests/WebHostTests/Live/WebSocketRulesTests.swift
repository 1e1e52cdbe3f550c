import Testing
import ViewKit

@testable import WebHost

/// Violations of RFC 6455 close the connection with the specified code and leave the session unchanged.
@Suite(.timeLimit(.minutes(15))) struct WebSocketRulesTests {
  struct Breach: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Int
    let bytes: [UInt8]

    init(_ description: String, _ code: Int, _ frames: [UInt8]...) {
      testDescription = description
      self.code = code
      bytes = frames.flatMap { $0 }
    }
  }

  @Test(arguments: [
    Breach("a frame without a mask", 1002, raw(0x81, Array("[0,1]".utf8), isMasked: false)),
    Breach("the first reserved bit", 1002, raw(0x81 | 0x40, Array("[0,1]".utf8))),
    Breach("the second reserved bit", 1002, raw(0x81 | 0x20, Array("[0,1]".utf8))),
    Breach("the third reserved bit", 1002, raw(0x81 | 0x10, Array("[0,1]".utf8))),
    Breach("a reserved bit in a ping", 1002, raw(0x89 | 0x40, [])),
    Breach("opcode 3", 1002, raw(0x83, [])),
    Breach("opcode 7", 1002, raw(0x87, [1])),
    Breach("opcode 11", 1002, raw(0x8B, [])),
    Breach("opcode 15", 1002, raw(0x8F, [1])),
    Breach("a binary message", 1003, raw(0x82, [1, 2, 3])),
    Breach("a binary message in parts", 1003, raw(0x02, [1]), raw(0x80, [2])),
    Breach("a text that is not UTF-8", 1007, raw(0x81, [0x22, 0xFF])),
    Breach("half a character at the end", 1007, raw(0x81, [0xE2, 0x82])),
    Breach("a surrogate", 1007, raw(0x81, [0xED, 0xA0, 0x80])),
    Breach("bad UTF-8 in parts", 1007, raw(0x01, [0x22, 0xE2]), raw(0x80, [0x22])),
    Breach("a ping in parts", 1002, raw(0x09, [1])),
    Breach("a close in parts", 1002, raw(0x08, [3, 232])),
    Breach("a ping of 126 bytes", 1002, raw(0x89, [UInt8](repeating: 1, count: 126))),
    Breach("a close of 126 bytes", 1002, raw(0x88, [3, 232] + [UInt8](repeating: 65, count: 124))),
    Breach("a continuation of nothing", 1002, raw(0x80, [1])),
    Breach("an unfinished continuation of nothing", 1002, raw(0x00, [1])),
    Breach("a message inside another", 1002, raw(0x01, [0x22]), raw(0x81, [0x22])),
    Breach("a close of one byte", 1002, raw(0x88, [3])),
    Breach("close code 0", 1002, raw(0x88, [0, 0])),
    Breach("close code 999", 1002, raw(0x88, [3, 231])),
    Breach("close code 1005", 1002, raw(0x88, [3, 237])),
    Breach("close code 1006", 1002, raw(0x88, [3, 238])),
    Breach("close code 1015", 1002, raw(0x88, [3, 247])),
    Breach("close code 2999", 1002, raw(0x88, [11, 183])),
    Breach("close code 5000", 1002, raw(0x88, [19, 136])),
    Breach("a reason that is not UTF-8", 1007, raw(0x88, [3, 232, 0xFF])),
    Breach("a length of 63 bits", 1009, [0x81, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255]),
    Breach("a negative length", 1009, [0x81, 0xFF, 0xFF, 255, 255, 255, 255, 255, 255, 255]),
    Breach("a length of 5 in two", 1002, [0x81, 0xFE, 0, 5, 0, 0, 0, 0], Array("[0,1]".utf8)),
    Breach("a length of 5 in eight", 1002, [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0]),
    Breach("a ping's length in two bytes", 1002, [0x89, 0xFE, 0, 0, 0, 0, 0, 0]),
    Breach("a frame beyond the limit", 1009, [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1, 1, 2, 3, 4]),
  ])
  func `a violation closes only the connection, with its code`(breach: Breach) async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      await line.send(breach.bytes)
      #expect(await line.untilClosed() == breach.code)
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText() == "[2,0]")
    }
  }

  @Test(
    arguments: [
      ([], 1000), ([3, 232], 1000), ([3, 233] + Array("gone".utf8), 1001), ([15, 160], 4000),
    ] as [([UInt8], Int)]
  )
  func `a close receives its own code`(payload: [UInt8], code: Int) async throws {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      await line.send(raw(0x88, payload))
      #expect(await line.untilClosed() == code)
    }
  }

  @Test func `fragments, empty fragments, interleaved pings and long lengths are accepted`()
    async throws
  {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      let text = Array("[1,1,\"input\",\"é\"]".utf8)
      await line.send(raw(0x01, []))
      for byte in text { await line.send(raw(0x00, [byte])) }
      await line.send(raw(0x89, [UInt8](repeating: 7, count: 125)))
      await line.send(raw(0x8A, []))
      await line.send(raw(0x80, []))
      #expect(await line.nextFrame()?.opcode == 10)
      #expect(await line.nextText() == "[2,1]")
      #expect(await running.pages.all.first?.received.map(\.value) == ["é"])
    }
  }
}

/// A frame with an arbitrary first byte.
private func raw(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
  let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : []
  let bit: UInt8 = isMasked ? 0x80 : 0
  let length: [UInt8] =
    payload.count < 126
    ? [bit | UInt8(payload.count)]
    : [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
  return [first] + length + mask
    + payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
}
