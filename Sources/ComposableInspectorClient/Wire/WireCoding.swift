import Foundation

/// The coding of messages.
package enum WireCoding {
  /// Encodes a message or response.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// Decodes a message or response.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws
    -> Value
  {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw WireProblem(Messages.unreadable(error))
    }
  }

  /// Splits a response into messages below the size limit, even if each character is escaped.
  static func parts(of answer: [UInt8], number: Int) throws -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var start = 0
    repeat {
      var end = min(start + partLimit, answer.count)
      // Do not split a character.
      while end < answer.count, end > start, answer[end] & 0xC0 == 0x80 { end -= 1 }
      let part = ProcessMessage.answer(
        number: number,
        part: Array(answer[start..<end]),
        isLast: end == answer.count
      )
      messages.append(try encode(part))
      start = end
    } while start < answer.count
    return messages
  }

  private static let partLimit = MessageChannel.messageLimit / 2 - 200
}

/// A protocol violation of the other side.
package struct WireProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  /// Creates a violation with its description.
  package init(_ description: String) {
    self.description = description
  }

  /// An unexpected message.
  package static let outOfTurn = WireProblem(Messages.outOfTurn)
  /// Data above a limit.
  package static let tooMuch = WireProblem(Messages.tooMuch)
}
