import Foundation
import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests rows whose stacks keep their elements if a row's closure returns equal content.
@MainActor
struct RowContentTests {
  @Test func `a button of an equal row runs the action that its row's closure created last`() throws
  {
    let model = Model(["A", "B"])
    let tester = ViewTester(CapturingRows(model: model))
    let button = try #require(tester.findAll(.button).last)
    model.revision = 5
    tester.flush()
    #expect(tester.patches.count == 1)
    button.tap()
    #expect(model.taps == ["B in revision 5"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `an equal row is not outlined again`() {
    let model = Model(["A", "B", "C"])
    let count = FormatCount()
    let tester = ViewTester(CountedRows(model: model, count: count))
    let first = count.outlines
    model.revision += 1
    tester.flush()
    #expect(count.outlines == first)
    model.rows[1].name = "Other"
    tester.flush()
    #expect(count.outlines == first + 1)
    #expect(tester.find(text: "Other!") != nil)
  }

  @Test func `an unchanged row without a stack is not outlined again`() {
    let model = Model(["A", "B", "C"])
    let count = FormatCount()
    let tester = ViewTester(CountedTexts(model: model, count: count))
    let first = count.outlines
    model.revision += 1
    tester.flush()
    #expect(count.outlines == first)
    model.rows[1].name = "Other"
    tester.flush()
    #expect(count.outlines == first + 1)
    #expect(tester.find(text: "Other!") != nil)
  }

  @Test func `text of a row changes in a later run and in its accessible label`() {
    let model = Model(["A"])
    let tester = ViewTester(VerbatimRows(model: model))
    model.rows[0].name = "B"
    tester.flush()
    #expect(tester.patches.count == 2)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `equal rows follow a changed environment`() {
    let model = Model(["A"])
    let tester = ViewTester(LocalizedRows(model: model))
    #expect(tester.find(text: "1,234.5") != nil)
    model.language = "de_DE"
    tester.flush()
    #expect(tester.find(text: "1.234,5") != nil)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a date with the same day in the time zone of the host may change the day of a row`() {
    let model = Model(["A"])
    let tester = ViewTester(DatedRows(model: model))
    #expect(tester.find(text: "1") != nil)
    model.date += 22 * 3600
    tester.flush()
    #expect(tester.find(text: "2") != nil)
    #expect(tester.find(text: "1") == nil)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a custom label style in a row is evaluated again when a value that it read changes`()
  {
    let model = Model(["A"])
    let tester = ViewTester(StyledLabelRows(model: model))
    #expect(tester.find(text: "Revision 0") != nil)
    model.revision = 1
    tester.flush()
    #expect(tester.find(text: "Revision 1") != nil)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `buttons with custom styles in rows run their newest actions`() {
    let model = Model(["A"])
    let tester = ViewTester(StyledButtonRows(model: model))
    model.revision = 7
    tester.flush()
    for button in tester.findAll(.button) { button.tap() }
    #expect(model.taps == ["styled 7", "primitive 7"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test(arguments: ProgramSeeds.chosen(20))
  func `rows of any shape equal a fresh render, and run their newest actions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let model = Model((0..<4).map { "\($0)" })
    let tester = ViewTester(ShapedRows(model: model))
    for _ in 0..<40 {
      model.change(using: &generator)
      tester.flush()
      tester.check()
      model.taps = []
      for button in tester.findAll(.button) { button.tap() }
      #expect(model.taps == model.expectedTaps)
      if !tester.problems.isEmpty || model.taps != model.expectedTaps { break }
    }
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Model {
  struct Row: Identifiable {
    let id: Int
    var name: String
    var shape = 0
    var hasButton = true
  }

  var rows: [Row]
  var revision = 0
  var language = "en_US"
  var isBold = false
  // 01:00 on January 2 in Greenwich, and January 1 in Los Angeles.
  var date = Date(timeIntervalSince1970: 25 * 3600)
  @ObservationIgnored var taps: [String] = []
  private var lastID = 100

  init(_ names: [String]) {
    rows = names.enumerated().map { Row(id: $0, name: $1) }
  }

  /// The taps on all buttons, in reading order.
  var expectedTaps: [String] {
    rows.flatMap { row in
      let tap = "\(row.name) \(revision)"
      return (row.hasButton ? [tap] : []) + (row.shape == 2 ? ["last " + tap] : [])
    }
  }

  func change(using generator: inout SeededGenerator) {
    let index = rows.indices.randomElement(using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: revision += 1
    case 1: isBold.toggle()
    case 2: language = language == "en_US" ? "de_DE" : "en_US"
    case 3:
      lastID += 1
      rows.insert(
        Row(id: lastID, name: "\(lastID)"),
        at: Int.random(in: 0...rows.count, using: &generator)
      )
    case 4: rows.shuffle(using: &generator)
    case 5: if let index { rows[index].name += "!" }
    case 6: if let index { rows[index].shape = Int.random(in: 0..<4, using: &generator) }
    case 7: if let index { rows[index].hasButton.toggle() }
    default: if let index { rows.remove(at: index) }
    }
  }
}

private struct CapturingRows: View {
  let model: Model

  var body: some View {
    let revision = model.revision
    Text("Revision \(revision)")
    ForEach(model.rows) { row in
      HStack {
        Text(row.name)
        Button("Tap") { model.taps.append("\(row.name) in revision \(revision)") }
      }
    }
  }
}

/// Counts how often formatted values are outlined.
@MainActor
private final class FormatCount {
  nonisolated(unsafe) var outlines = 0
}

/// A format that counts its uses with a locale.
private struct CountedFormat: FormatStyle {
  nonisolated(unsafe) static var current: FormatCount?
  var isLocalized = false

  func format(_ value: String) -> String {
    if isLocalized { Self.current?.outlines += 1 }
    return value + "!"
  }

  func locale(_ locale: Locale) -> CountedFormat { CountedFormat(isLocalized: true) }
}

private struct CountedRows: View {
  let model: Model
  let count: FormatCount

  init(model: Model, count: FormatCount) {
    self.model = model
    self.count = count
    CountedFormat.current = count
  }

  var body: some View {
    Text("Revision \(model.revision)")
    ForEach(model.rows) { row in
      VStack {
        Text(row.name, format: CountedFormat())
        Spacer()
        Divider()
      }
    }
  }
}

private struct CountedTexts: View {
  let model: Model

  init(model: Model, count: FormatCount) {
    self.model = model
    CountedFormat.current = count
  }

  var body: some View {
    Text("Revision \(model.revision)")
    ForEach(model.rows) { row in Text(row.name, format: CountedFormat()) }
  }
}

private struct LocalizedRows: View {
  let model: Model

  var body: some View {
    VStack {
      ForEach(model.rows) { _ in HStack { Text(1234.5, format: .number) } }
    }
    .environment(\.locale, Locale(identifier: model.language))
  }
}

private struct DatedRows: View {
  let model: Model

  var body: some View {
    ForEach(model.rows) { _ in
      HStack { Text(model.date, format: .dateTime.day()) }
    }
    .environment(\.timeZone, TimeZone(identifier: "America/Los_Angeles") ?? .gmt)
  }
}

private struct VerbatimRows: View {
  let model: Model

  var body: some View {
    ForEach(model.rows) { row in
      HStack { Text(verbatim: "Name ") + Text(verbatim: row.name) }
    }
    ForEach(model.rows) { row in
      HStack { Text(verbatim: "★").accessibilityLabel(Text(verbatim: row.name)) }
    }
  }
}

private struct RevisionStyle: LabelStyle {
  let model: Model

  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.title
      Text("Revision \(model.revision)")
    }
  }
}

private struct StyledLabelRows: View {
  let model: Model

  var body: some View {
    ForEach(model.rows) { row in
      HStack { Label(row.name, systemImage: "star") }
    }
    .labelStyle(RevisionStyle(model: model))
  }
}

private struct FramedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding()
  }
}

private struct DirectStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
  }
}

private struct StyledButtonRows: View {
  let model: Model

  var body: some View {
    let revision = model.revision
    ForEach(model.rows) { _ in
      HStack { Button("Styled") { model.taps.append("styled \(revision)") } }
    }
    .buttonStyle(FramedStyle())
    ForEach(model.rows) { _ in
      HStack { Button("Primitive") { model.taps.append("primitive \(revision)") } }
    }
    .buttonStyle(DirectStyle())
  }
}

private struct ShapedRows: View {
  let model: Model

  var body: some View {
    let revision = model.revision
    let isBold = model.isBold
    List {
      ForEach(model.rows) { row in
        let tap = "\(row.name) \(revision)"
        HStack(spacing: row.shape == 1 ? 4 : nil) {
          Text(row.name).bold(isBold)
          Text(1234.5, format: .number)
          if row.hasButton {
            Button(row.name) { model.taps.append(tap) }
          } else {
            Image(systemName: "star")
          }
          VStack(alignment: row.shape == 3 ? .leading : .center) {
            Label(row.name, systemImage: row.shape == 1 ? "moon" : "sun.max")
            if row.shape == 2 {
              Button(role: .destructive) {
                model.taps.append("last " + tap)
              } label: {
                ZStack { Text("Last") }
              }
            }
          }
        }
        .padding(row.shape == 1 ? 8 : 4)
      }
    }
    .environment(\.locale, Locale(identifier: model.language))
  }
}
