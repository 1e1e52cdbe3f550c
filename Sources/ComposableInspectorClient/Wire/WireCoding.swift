import Foundation

/// Writes and reads the messages of a line.
package enum WireCoding {
  /// The bytes of a message or an answer.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// Reads a message or an answer.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws
    -> Value
  {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw WireProblem(Messages.unreadable(error))
    }
  }

  /// An answer as the messages that carry it: parts that are short enough also where every character is escaped.
  static func parts(of answer: [UInt8], number: Int) throws -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var start = 0
    repeat {
      var end = min(start + partLimit, answer.count)
      // Not inside a character.
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

  private static let partLimit = InspectorLine.messageLimit / 2 - 200
}

/// What is wrong with what the other side has said.
package struct WireProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  /// A sentence.
  package init(_ description: String) {
    self.description = description
  }

  /// A message that the other side may not send now.
  package static let outOfTurn = WireProblem(Messages.outOfTurn)
  /// More than this side keeps.
  package static let tooMuch = WireProblem(Messages.tooMuch)
}
