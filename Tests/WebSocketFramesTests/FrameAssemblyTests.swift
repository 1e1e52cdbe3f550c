import NIOCore
import NIOWebSocket
import PropertyTesting
import Testing

@testable import WebSocketFrames

/// The behavior of both peers; `WebSocketRulesTests` tests the close codes of a server over a connection.
@Suite struct FrameAssemblyTests {
  private func frame(
    _ opcode: WebSocketOpcode,
    _ bytes: [UInt8],
    isLast: Bool = true,
    isMasked: Bool = true
  ) -> WebSocketFrame {
    let mask: WebSocketMaskingKey? = isMasked ? [1, 2, 3, 4] : nil
    var data = ByteBuffer(bytes: bytes)
    if let mask { data.webSocketMask(mask) }
    return WebSocketFrame(fin: isLast, opcode: opcode, maskKey: mask, data: data)
  }

  @Test(arguments: [true, false])
  func `frames must be masked by clients only`(expectsMask: Bool) {
    var assembly = FrameAssembly(limit: 100, expectsMask: expectsMask)
    #expect(assembly.take(frame(.text, [65], isMasked: expectsMask)) == .text([65]))
    let outcome = assembly.take(frame(.ping, [], isMasked: !expectsMask))
    #expect(
      outcome
        == .breach(
          .protocolError,
          expectsMask ? "a frame without a mask" : "a frame with a mask"
        )
    )
  }

  @Test func `a close frame has a code and a reason, or neither`() {
    var assembly = FrameAssembly(limit: 100, expectsMask: true)
    let close: [UInt8] = [3, 240] + Array("enough".utf8)
    #expect(
      assembly.take(frame(.connectionClose, close)) == .close(.policyViolation, reason: "enough")
    )
    #expect(assembly.take(frame(.connectionClose, [])) == .close(.normalClosure, reason: ""))
  }

  @Test func `only protocol violations are breaches, not connection errors`() {
    #expect(
      FrameAssembly.Outcome(NIOWebSocketError.invalidFrameLength)
        == .breach(.messageTooLarge, "a frame beyond the size limit")
    )
    #expect(FrameAssembly.Outcome(ChannelError.eof) == nil)
  }

  /// Random frames, compared with the expected texts of the valid frames.
  @Test(arguments: [true, false])
  func `fragments are assembled up to the size limit`(expectsMask: Bool) {
    for seed in ProgramSeeds.chosen(60) {
      var generator = SeededGenerator(seed: seed)
      var assembly = FrameAssembly(limit: 200, expectsMask: expectsMask)
      var begun: [UInt8]?
      for step in 0..<50 {
        let bytes = (0..<generator.below(150)).map { _ in UInt8(generator.below(128)) }
        let isLast = generator.below(3) > 0
        let opcode: WebSocketOpcode = generator.pick(.text, .continuation, .continuation, .ping)
        let outcome = assembly.take(
          frame(opcode, bytes, isLast: isLast, isMasked: expectsMask)
        )
        let expected: FrameAssembly.Outcome
        switch (opcode, begun) {
        case (.ping, _): expected = .ping(ByteBuffer(bytes: bytes))
        case (.text, .some): expected = .breach(.protocolError, "a message inside another")
        case (.continuation, nil): expected = .breach(.protocolError, "a continuation of nothing")
        default:
          let message = (begun ?? []) + bytes
          begun = isLast || message.count > 200 ? nil : message
          expected =
            message.count > 200
            ? .breach(.messageTooLarge, "a message beyond the size limit")
            : isLast ? .text(message) : .partial
        }
        #expect(outcome == expected, "seed \(seed), step \(step)")
      }
    }
  }

  /// Random frames neither crash nor exceed the size limit.
  @Test func `random frames are assembled or rejected`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      let expectsMask = seed.isMultiple(of: 2)
      var assembly = FrameAssembly(limit: 200, expectsMask: expectsMask)
      for _ in 0..<50 {
        let bytes = (0..<generator.below(150)).map { _ in UInt8(generator.below(256)) }
        guard let opcode = WebSocketOpcode(encodedWebSocketOpcode: UInt8(generator.below(16)))
        else { continue }
        let isMasked = expectsMask != generator.once(in: 40)
        let frame = WebSocketFrame(
          fin: generator.below(3) > 0,
          rsv1: generator.once(in: 40),
          opcode: opcode,
          maskKey: isMasked ? [1, 2, 3, 4] : nil,
          data: ByteBuffer(bytes: bytes)
        )
        if case .text(let message) = assembly.take(frame) {
          #expect(message.count <= 200, "seed \(seed)")
        }
      }
    }
  }
}
