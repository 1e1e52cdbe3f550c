import ComposableRecorder
import Foundation
import PropertyTesting
import Testing

/// Written literals compile with this suite and equal their original values.
@Suite struct LiteralRoundTripTests {
  private static let seed: UInt64 = 21
  private static let count = 40

  private var samples: [LiteralSample] {
    var generator = SeededGenerator(seed: Self.seed)
    return (0..<Self.count).map { _ in .random(using: &generator) }
  }

  /// The current contents of the file next to this file.
  private var file: String {
    var text = """
      // swift-format-ignore-file
      import ComposableArchitecture
      import Foundation

      /// Random values of the seed \(Self.seed), as literals.
      enum LiteralSamples {
        static var all: [LiteralSample] { [\((0..<Self.count).map { "sample\($0)" }.joined(separator: ", "))] }

      """
    for (index, sample) in samples.enumerated() {
      text +=
        "  static var sample\(index): LiteralSample {\n    \(SwiftLiteral.text(of: sample))\n  }\n"
    }
    return text + "}\n"
  }

  @Test func `the checked-in literals equal the generated literals`() throws {
    let url = URL(filePath: "\(#filePath)").deletingLastPathComponent()
      .appending(path: "LiteralSamples.swift")
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try file.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == file)
  }

  @Test func `a literal creates its original value`() {
    for (index, (made, sample)) in zip(LiteralSamples.all, samples).enumerated() {
      #expect(made.numbers == sample.numbers, "sample \(index)")
      #expect(made.numbers.double.sign == sample.numbers.double.sign, "sample \(index)")
      #expect(made.texts == sample.texts, "sample \(index)")
      #expect(made.texts.string.unicodeScalars.elementsEqual(sample.texts.string.unicodeScalars))
      #expect(made.times == sample.times, "sample \(index)")
      #expect(made.optionals == sample.optionals, "sample \(index)")
      #expect(made.collections == sample.collections, "sample \(index)")
      #expect(made.shared == sample.shared, "sample \(index)")
      #expect(made.reader == sample.reader, "sample \(index)")
    }
    #expect(LiteralSamples.all.count == Self.count)
  }

  @Test func `NaN is written as a literal`() {
    #expect(SwiftLiteral.text(of: Double.nan) == ".nan")
    #expect(SwiftLiteral.text(of: [Float.nan]) == "[.nan]")
  }
}
