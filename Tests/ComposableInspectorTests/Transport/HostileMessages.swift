import ComposableArchitecture
import Foundation
import PropertyTesting

@testable import ComposableInspectorClient

/// Messages of a broken or malicious program: valid messages with mutations, and random bytes.
struct HostileMessages {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[generator.below(values.count)]
  }

  mutating func below(_ limit: Int) -> Int { generator.below(limit) }

  /// Returns a sample message with up to three mutations.
  mutating func message(like samples: [[UInt8]]) -> [UInt8] {
    var bytes = pick(samples)
    for _ in 0..<generator.below(4) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    switch generator.below(6) {
    case 0: bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
    case 1: bytes.remove(at: generator.below(bytes.count))
    case 2: bytes.removeLast(generator.below(bytes.count))
    case 3:
      let part = bytes[generator.below(bytes.count)...].prefix(20)
      bytes.insert(contentsOf: part, at: generator.below(bytes.count))
    case 4: changeNumber(&bytes)
    default:
      let depth = 1 + generator.below(2_000)
      bytes.insert(
        contentsOf: Array(repeating: UInt8(ascii: "["), count: depth),
        at: generator.below(bytes.count)
      )
    }
  }

  private mutating func changeNumber(_ bytes: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let starts = bytes.indices.filter {
      digits.contains(bytes[$0]) && ($0 == 0 || !digits.contains(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return }
    let start = pick(starts)
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    let number = pick([
      "-1", "0", "9223372036854775807", "-9223372036854775808", "1e300", "1125899906842624", "null",
      "\"\"", "18446744073709551616", "0.5",
    ])
    bytes.replaceSubrange(start..<end, with: Array(number.utf8))
  }
}

extension HostileMessages {
  /// Valid messages of a process.
  static var ofProcess: [[UInt8]] {
    let rows = [
      StepRow(
        id: 1,
        name: ActionName(title: ".tapped", path: "cart"),
        text: ".tapped",
        time: .seconds(1),
        cost: .microseconds(3),
        origin: .outside,
        parent: nil,
        depth: 0
      ),
      StepRow(
        id: 2,
        name: ActionName(title: ".loaded", path: ""),
        text: ".loaded",
        time: .seconds(2),
        cost: .microseconds(3),
        origin: .effect(EffectID(rawValue: 1), name: "load", place: "File.swift:3"),
        parent: 1,
        depth: 1
      ),
      StepRow(
        id: 3,
        name: ActionName(title: ".sent", path: ""),
        text: ".sent",
        time: nil,
        cost: nil,
        origin: .action(2),
        parent: 2,
        depth: 2
      ),
    ]
    let messages: [ProcessMessage] = [
      .hello(ProcessHello(run: "run", name: "process", number: 7)),
      .stores([
        WireStore(id: 1, name: "One", isLiving: true, allowsTravel: true),
        WireStore(id: 2, name: "Two", isLiving: false, allowsTravel: false),
      ]),
      .stores([]),
      .steps(WireSteps(store: 1, rows: rows, shownStep: 2)),
      .steps(WireSteps(store: 1, rows: [rows[2]], shownStep: nil)),
      .answer(number: 1, part: Array("{\"isDone\":true}".utf8), isLast: true),
    ]
    return messages.compactMap { try? WireCoding.encode($0) } + [[], Array("{}".utf8), [0xFF, 0]]
  }

  /// Valid responses of a process.
  static var answers: [[UInt8]] {
    let detail = StepDetail(
      step: 1,
      changes: [ValueChange(path: "count", old: "0", new: "1")],
      action: [ValueRow(id: "", depth: 0, name: "", text: ".tapped", isOpen: nil)],
      state: [
        ValueRow(id: "", depth: 0, name: "", text: "State", isOpen: true),
        ValueRow(id: "/count", depth: 1, name: "count", text: "1", isOpen: nil, isRest: false),
      ],
      observers: StepObservers(last: 1, names: ["Row (3)"])
    )
    let effects = [
      EffectRow(
        id: EffectID(rawValue: 1),
        step: 1,
        name: "load",
        place: "File.swift:3",
        start: .seconds(1),
        end: .seconds(2),
        outcome: .finished
      )
    ]
    let file = ExportedRecording(name: "One.jsonl", type: "application/jsonl", text: "{}\n")
    return [
      try? WireCoding.encode(detail), try? WireCoding.encode(effects), try? WireCoding.encode(file),
      try? WireCoding.encode(EffectTimeline(end: .seconds(3), effects: effects, leftOut: 2)),
      try? WireCoding.encode(WireResponse.Done(true)),
      try? WireCoding.encode(WireResponse.Text("import Testing")), Array("null".utf8),
    ]
    .compactMap(\.self)
  }

  /// Valid messages of an inspector.
  static var ofInspector: [[UInt8]] {
    var detail = WireRequest(.detail, store: 1, step: 2)
    detail.openState = ["", "/rows", "/rows/more1"]
    var skip = WireRequest(.skip, store: 1)
    skip.steps = [1, 2]
    let questions =
      [detail, skip]
      + WireRequest.Kind.allCases.map { WireRequest($0, store: 1, step: 1) }
    let messages: [InspectorMessage] =
      [.welcome(version: 1, lastSteps: [:]), .welcome(version: 1, lastSteps: [1: 1, 2: 7])]
      + questions.enumerated().map { .ask(number: $0, $1) }
    return messages.compactMap { try? WireCoding.encode($0) }
  }
}
