import ComposableArchitecture
import Foundation
import PropertyTesting

/// A value with a field of each supported literal type.
struct LiteralSample: Equatable {
  struct Element: Equatable, Identifiable {
    var id: UUID
    var name: String
  }

  struct Keyed: Hashable {
    var key: Int8
    var `default`: Character
  }

  enum Choice: Hashable {
    case none
    case `default`
    case number(Int)
    case pair(Int, named: String)
    case keyed(Keyed)
    indirect case nested(Choice)
    case list([Choice])
  }

  struct Numbers: Equatable {
    var int: Int
    var tiny: Int8
    var word: UInt64
    var double: Double
    var float: Float
    var decimal: Decimal
    var isTrue: Bool
  }

  struct Texts: Equatable {
    var string: String
    var character: Character
    var url: URL
    var data: Data
    var uuid: UUID
  }

  struct Times: Equatable {
    var date: Date
    var duration: Duration
  }

  struct Optionals: Equatable {
    var string: String?
    var nested: Int??
    var choice: Choice?
  }

  struct Collections: Equatable {
    var list: [Choice]
    var matrix: [[Double]]
    var set: Set<Keyed>
    var dictionary: [String: [Choice]]
    var byChoice: [Choice: Int]
    var elements: IdentifiedArrayOf<Element>
  }

  var numbers: Numbers
  var texts: Texts
  var times: Times
  var optionals: Optionals
  var collections: Collections
  @Shared var shared: Collections
  @SharedReader var reader: Choice
}

// MARK: - Random values

extension LiteralSample {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      numbers: .random(using: &generator),
      texts: .random(using: &generator),
      times: .random(using: &generator),
      optionals: .random(using: &generator),
      collections: .random(using: &generator),
      shared: Shared(value: .random(using: &generator)),
      reader: SharedReader(value: .random(using: &generator))
    )
  }
}

extension LiteralSample.Numbers {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      int: generator.pick(.min, .max, 0, Int.random(in: (-9)...9, using: &generator)),
      tiny: .random(in: .min ... .max, using: &generator),
      word: generator.next(),
      double: .literal(using: &generator),
      float: Float(Double.random(in: -1e9...1e9, using: &generator)),
      decimal: Decimal(
        sign: generator.pick(.plus, .minus),
        exponent: Int.random(in: -20...20, using: &generator),
        significand: Decimal(generator.next())
      ),
      isTrue: generator.once(in: 2)
    )
  }
}

extension Double {
  /// Returns any number except NaN.
  fileprivate static func literal(using generator: inout SeededGenerator) -> Double {
    if generator.once(in: 6) {
      return generator.pick(
        .infinity,
        -.infinity,
        -0.0,
        .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        1e16
      )
    }
    let number = Double(bitPattern: generator.next())
    return number.isNaN ? 0.1 : number
  }
}

extension LiteralSample.Texts {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      string: .literal(using: &generator),
      character: generator.pick("a", "\"", "\\", "\n", "é", "👩‍👩‍👧", "\u{0}"),
      url: URL(filePath: "/\(generator.below(100)) &ü"),
      data: Data(
        (0..<generator.below(20)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      ),
      uuid: .literal(using: &generator)
    )
  }
}

extension String {
  /// Returns a string with characters that need escaping in a literal.
  fileprivate static func literal(using generator: inout SeededGenerator) -> String {
    let parts = [
      "\"", "\\", "\n", "\r", "\t", "\0", "\\(1)", "#", "\"\"\"", "\u{7}", "e\u{301}", "日本", "👍🏽",
      "\u{200d}", "\u{feff}", "'", "a", " ", "//", "$0", "\u{2028}", "\r\n",
    ]
    return (0..<generator.below(8)).map { _ in parts[generator.below(parts.count)] }.joined()
  }
}

extension UUID {
  fileprivate static func literal(using generator: inout SeededGenerator) -> UUID {
    let (a, b) = (generator.next(), generator.next())
    return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension LiteralSample.Times {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      date: Date(
        timeIntervalSinceReferenceDate: Double.random(in: -1e10...1e10, using: &generator)
      ),
      duration: Duration(
        secondsComponent: Int64.random(in: -1_000_000...1_000_000, using: &generator),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000, using: &generator)
      )
    )
  }
}

extension LiteralSample.Optionals {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      string: generator.once(in: 2) ? nil : .literal(using: &generator),
      nested: generator.pick(nil, .some(nil), .some(generator.below(9))),
      choice: generator.once(in: 3) ? nil : .random(using: &generator)
    )
  }
}

extension LiteralSample.Choice {
  static func random(using generator: inout SeededGenerator, depth: Int = 2) -> Self {
    switch generator.below(depth > 0 ? 7 : 5) {
    case 0: .none
    case 1: .default
    case 2: .number(Int.random(in: -9...9, using: &generator))
    case 3: .pair(generator.below(9), named: .literal(using: &generator))
    case 4: .keyed(.random(using: &generator))
    case 5: .nested(.random(using: &generator, depth: depth - 1))
    default:
      .list((0..<generator.below(3)).map { _ in .random(using: &generator, depth: depth - 1) })
    }
  }
}

extension LiteralSample.Keyed {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      key: .random(in: .min ... .max, using: &generator),
      default: generator.pick("x", "\"", "ß")
    )
  }
}

extension LiteralSample.Collections {
  static func random(using generator: inout SeededGenerator) -> Self {
    Self(
      list: some(&generator) { .random(using: &$0) },
      matrix: some(&generator) { generator in some(&generator) { .literal(using: &$0) } },
      set: Set(some(&generator) { .random(using: &$0) }),
      dictionary: Dictionary(
        some(&generator) { generator in
          (String.literal(using: &generator), some(&generator) { .random(using: &$0) })
        },
        uniquingKeysWith: { $1 }
      ),
      byChoice: Dictionary(
        some(&generator) { (.random(using: &$0), $0.below(9)) },
        uniquingKeysWith: { $1 }
      ),
      elements: IdentifiedArray(
        uniqueElements: some(&generator) {
          LiteralSample.Element(id: .literal(using: &$0), name: .literal(using: &$0))
        }
      )
    )
  }
}

/// Returns at most three values.
private func some<Value>(
  _ generator: inout SeededGenerator,
  _ make: (inout SeededGenerator) -> Value
) -> [Value] {
  (0..<generator.below(4)).map { _ in make(&generator) }
}
