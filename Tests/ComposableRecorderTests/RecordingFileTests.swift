import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@MainActor
@Suite struct RecordingFileTests {
  /// Records three actions into a file and returns its contents.
  private func text(
    redacting redactions: [Redaction<Shop.State, Shop.Action>] = []
  ) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = Store(initialState: Shop.State(title: "secret")) {
      Shop()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.1))
    }
    let limits = RecordingLimits(checkpointInterval: 2)
    let recorder = try #require(try store.record(to: url, limits: limits, redacting: redactions))
    store.send(.titleChanged("secret of the house"))
    store.send(.orderTapped)
    store.send(.addTapped(name: "Tea", price: 2))
    // Read while the store is recorded: each line is written when its event occurs.
    let text = try String(contentsOf: url, encoding: .utf8)
    recorder.stop()
    return text
  }

  private func read(_ text: String) throws -> (Recording<Shop.State, Shop.Action>, [String]) {
    var problems: [String] = []
    let recording = try Recording<Shop.State, Shop.Action>(Data(text.utf8)) { problems.append($0) }
    return (recording, problems)
  }

  @Test func `a recording is read back unchanged`() throws {
    let text = try text()
    #expect(text.split(separator: "\n").count == 6)
    let (recording, problems) = try read(text)
    #expect(problems == [])
    #expect(recording.steps.map(\.id.rawValue) == [1, 2, 3])
    let replay = recording.replay { Shop() }
    #expect(replay.divergence == nil)
    #expect(replay.states.last?.orderID == UUID(0))
    #expect(replay.states.last?.items.map(\.name) == ["Tea"])
  }

  @Test func `a truncated last line is ignored at any length`() throws {
    let text = try text()
    let whole = text.dropLast().lastIndex(of: "\n").map { text[...$0] } ?? ""
    for length in 0..<(text.count - whole.count) {
      let (recording, problems) = try read(String(text.prefix(whole.count + length)))
      #expect(recording.count == 2)
      #expect(problems == [])
    }
  }

  @Test func `an undecodable line is reported and the preceding lines are kept`() throws {
    let text = try text().replacing(#""name":"Tea""#, with: #""name":7"#)
    let (recording, problems) = try read(text)
    #expect(recording.count == 2)
    #expect(
      problems == [
        """
        Line 6 of a recording cannot be read as Shop.Action: the field "action.addTapped.name" is not of the type String.

        The lines before it can be replayed. The type or the line has changed since: read the recording with the program \
        that wrote it, or correct the line.
        """
      ]
    )
    let missing = try read(self.text().replacing(#""step":2,"#, with: "")).1
    #expect(missing.first?.contains(#"Line 4"#) == true)
    #expect(missing.first?.contains(#"the field "step" is missing."#) == true)
    let broken = try read(self.text().replacing(#"{"action":{"orderTapped""#, with: "oh no")).1
    #expect(broken.first?.contains("Line 4") == true)
    #expect(broken.first?.contains("it is not JSON.") == true)
  }

  @Test func `a file of another schema or feature is rejected`() throws {
    let text = try text()
    #expect(throws: RecordingFileError.self) {
      _ = try read(text.replacing(#""schema":3"#, with: #""schema":4"#))
    }
    do {
      _ = try Recording<Item.State, Item.Action>(Data(text.utf8))
      Issue.record("It was read.")
    } catch {
      #expect(
        "\(error)" == """
          A recording belongs to another feature.

            Recorded: Shop.State, Shop.Action
            Expected: Item.State, Item.Action

          Read it as a recording of the recorded types. If the types were renamed, replace their names in its first line.
          """
      )
    }
    #expect(throws: RecordingFileError.self) { _ = try read("") }
  }

  @Test func `a file of an earlier schema is readable`() throws {
    let (recording, problems) = try read(
      text().replacing(#""schema":3"#, with: #""schema":1"#)
    )
    #expect(problems == [])
    #expect(recording.replay { Shop() }.divergence == nil)
  }

  @Test func `a file contains no redacted values`() throws {
    let text = try text(
      redacting: [.state(\.title, as: "•"), .action(\.titleChanged, as: "•")]
    )
    #expect(!text.contains("secret"))
    let (recording, _) = try read(text)
    #expect(recording.replay { Shop() }.states.last?.title == "•")
  }

  @Test func `a file contains the ids of stack elements`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = Store(initialState: Pile.State(pages: StackState(["a", "b"]))) { Pile() }
    let limits = RecordingLimits(checkpointInterval: 2)
    let recorder = try #require(try store.record(to: url, limits: limits))
    for page in ["c", "d", "e"] { store.send(.pushed(page)) }
    recorder.stop()
    let recording = try Recording<Pile.State, Pile.Action>(contentsOf: url)
    let replay = recording.replay { Pile() }
    #expect(replay.divergence == nil)
    #expect(replay.states.last == store.withState { $0 })
  }
}

/// A feature with a stack, whose state and actions are `Codable`.
private struct Pile: Reducer {
  struct State: Codable, Equatable {
    var pages: StackState<String>
  }

  enum Action: Codable {
    case pushed(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .pushed(let page): state.pages.append(page)
      }
      return .none
    }
  }
}
