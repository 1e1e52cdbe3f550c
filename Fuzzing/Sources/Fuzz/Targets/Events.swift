import Foundation
import NIOCore
import Observation

@testable import ViewKit
@testable import WebHost

/// The values of a browser's events: the decoder of client messages, the types of values, and the controls that take them.
///
/// The lines of the input are messages of one connection. Their nodes are the elements of a page with each control.
enum Events: FuzzTarget {
  static func check(_ input: [UInt8]) {
    var events: [Event] = []
    for line in input.split(separator: UInt8(ascii: "\n")).prefix(8) {
      let bytes = Array(line)
      checkJSON(bytes)
      guard let message = ClientMessage(bytes) else { continue }
      let copy = ClientMessage(written(message))
      require(copy == message, "a written message reads as the same message", message, copy as Any)
      if case .event(_, let event) = message {
        for role in Role.allCases { check(event, on: role) }
        events.append(event)
      }
    }
    if !events.isEmpty { ControlPage.check(events) }
  }

  // MARK: Messages

  /// Compares the reader of the host's small JSON with Foundation's.
  private static func checkJSON(_ bytes: [UInt8]) {
    guard let values = JSONReader.array(bytes, maximumCount: 4) else { return }
    require(values.count <= 4, "an array keeps its limit", values)
    // Foundation rejects half of a surrogate pair, which the reader replaces.
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) else {
      let isReplaced = values.contains {
        if case .string(let text) = $0 { text.contains("\u{FFFD}") } else { false }
      }
      return require(
        isReplaced,
        "Foundation reads the same JSON",
        String(decoding: bytes, as: UTF8.self)
      )
    }
    let expected = (object as? [Any])?.compactMap { value -> JSONReader.Value? in
      if let text = value as? String { .string(text) } else { (value as? Int).map { .integer($0) } }
    }
    require(expected == values, "Foundation reads the same values", expected as Any, values)
  }

  private static func written(_ message: ClientMessage) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      switch message {
      case .ping: json.integer(0)
      case .acknowledge(let version):
        json.integer(0)
        json.integer(version)
      case .hello(let version, let token, let tab):
        json.integer(0)
        json.integer(version)
        json.string(token)
        if let tab { json.string(tab.rawValue) }
      case .event(let sequence, let event):
        json.integer(sequence)
        json.integer(event.node.rawValue)
        json.string(event.kind.rawValue)
        if let value = event.value { json.string(value) }
      }
    }
    return Array(json.buffer.readableBytesView)
  }

  // MARK: Values

  private static func check(_ event: Event, on role: Role) {
    guard let value = EventValue(event, on: role) else { return }
    require(isInRange(value), "a value is finite and in range", event, role, value)
    guard let text = text(of: value) else { return }
    let copy = EventValue(Event(node: event.node, kind: event.kind, value: text), on: role)
    require(copy == value, "a written value reads as the same value", value, text, copy as Any)
  }

  private static func isInRange(_ value: EventValue) -> Bool {
    let side = 0.0...1e6
    return switch value {
    case .nothing, .text, .flag, .option, .isExpanded, .isOver, .address: true
    case .number(let number): number.isFinite && !(number == 0 && number.sign == .minus)
    case .rows(let rows): rows.lowerBound >= 0 && !rows.isEmpty
    case .count(let count): count.map { $0 > 0 } ?? true
    case .size(let width, let height): side.contains(width) && side.contains(height)
    case .drag(let drag):
      [drag.startX, drag.startY, drag.x, drag.y].allSatisfy { side.contains($0.magnitude) }
    }
  }

  /// The text that a browser sends for a value; `nil` if the value has no text.
  private static func text(of value: EventValue) -> String? {
    switch value {
    case .nothing, .count(nil): nil
    case .text(let text), .option(let text): text
    case .flag(let flag), .isExpanded(let flag), .isOver(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .rows(let rows): "\(rows.lowerBound),\(rows.upperBound)"
    case .count(let count?): "\(count)"
    case .address(let address): address.description
    case .size(let width, let height): "\(width) \(height)"
    case .drag(let drag):
      "\(drag.hasEnded ? "ended" : "changed") \(drag.startX) \(drag.startY) \(drag.x) \(drag.y)"
    }
  }
}

// MARK: - Controls

/// A page with each control that takes a value.
private struct ControlPage: View {
  @Bindable var model: Model

  /// Sends events to a page and compares the patched tree with the tree of a fresh page.
  static func check(_ events: [Event]) {
    let model = Model()
    let tester = ViewTester(ControlPage(model: model))
    defer { tester.close() }
    for event in events {
      tester.send(event.kind, to: event.node, value: event.value)
      require(model.problem == nil, "a bound value keeps its range", event, model.problem as Any)
    }
    tester.check()
    require(
      tester.problems.isEmpty,
      "patches lead to the tree of a fresh page",
      events,
      tester.problems
    )
  }

  var body: some View {
    Toggle("Toggle", isOn: $model.isOn)
    TextField("Text", text: $model.text)
    TextField("Number", value: $model.number, format: .number)
    Stepper("Count", value: $model.count, in: -3...3)
    Stepper("Byte", value: $model.byte)
    Slider(value: $model.fraction, in: 0...1, step: 0.25)
    Picker("Choice", selection: $model.choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }
    DatePicker("Date", selection: $model.date, in: Model.dates)
    DatePicker("Time", selection: $model.time, displayedComponents: .hourAndMinute)
    ColorPicker("Color", selection: $model.color)
    DisclosureGroup("Group", isExpanded: $model.isExpanded) { Text("Inside") }
    Text("Area").gesture(DragGesture().onChanged { model.drag = $0.translation.width })
      .onHover { model.isOn = $0 }
      .onTapGesture(count: 2) { model.byte &+= 1 }
  }

  @Observable @MainActor
  final class Model {
    static let dates = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 4e9)

    var isOn = false
    var text = ""
    var number = 0.0
    var count = 0
    var byte: UInt8 = 0
    var fraction = 0.0
    var choice = 0
    var date = Date(timeIntervalSince1970: 1e9)
    var time = Date(timeIntervalSince1970: 1e9)
    var color = Color.red
    var isExpanded = false
    var drag = 0.0

    /// The value outside of its range; `nil` if each value keeps its range.
    var problem: String? {
      if !(-3...3).contains(count) { return "count \(count)" }
      if !(0...1).contains(fraction) { return "fraction \(fraction)" }
      if !(0..<3).contains(choice) { return "choice \(choice)" }
      if !Self.dates.contains(date) { return "date \(date)" }
      if !drag.isFinite { return "drag \(drag)" }
      return nil
    }
  }
}
