import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// Hidden values are absent from files (`RecordingFileTests`), generated tests and, on request, memory.
@MainActor
@Suite struct RedactionTests {
  private let redactions: [Redaction<Shop.State, Shop.Action>] = [
    .state(\.title, as: "•"), .action(\.titleChanged, as: "•"),
  ]

  private func record(
    redacting redactions: [Redaction<Shop.State, Shop.Action>]
  ) throws -> Recording<Shop.State, Shop.Action> {
    let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
    let recorder = try #require(
      store.record(limits: RecordingLimits(checkpointInterval: 1), redacting: redactions)
    )
    store.send(.stepTapped(1))
    store.send(.titleChanged("secret two"))
    store.send(.noteTapped)
    #expect(store.title == "secret two")
    return recorder.recording
  }

  @Test func `a generated test contains the replacements of hidden values`() throws {
    let recording = try record(redacting: [])
    let made = recording.makeTest(of: "Shop", redacting: redactions) { Shop() }
    #expect(!made.contains("secret"))
    #expect(made.contains("Shop.State(title: \"•\""))
    #expect(made.contains("await store.send(.titleChanged(\"•\"))\n"))
    #expect(made.contains("$0.note = Note.State(text: \"•\")"))
  }

  @Test func `a redacted recording contains no hidden value`() throws {
    let recording = try record(redacting: redactions)
    var texts = "\(recording.initialState)"
    for step in recording.steps { texts += "\(step)" }
    let replay = recording.replay { Shop() }
    for state in replay.states { texts += "\(state)" }
    #expect(!texts.contains("secret"))
    #expect(recording.steps.map(\.action).contains(.titleChanged("•")))
    #expect(replay.states.last?.steps == [0, 1, 0])
  }

  @Test func `a recording in a file keeps no hidden value in memory`() throws {
    let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
    let recorder = try #require(try store.record(to: url, redacting: redactions))
    store.send(.titleChanged("secret two"))
    let recording = recorder.recording
    var texts = "\(recording.initialState)"
    for step in recording.steps { texts += "\(step)" }
    texts += recording.makeTest(of: "Shop") { Shop() }
    #expect(!texts.contains("secret"))
    #expect(recording.steps.map(\.action) == [.titleChanged("•")])
    recorder.stop()
  }

  @Test func `a replay that differs only in redacted fields does not diverge`() throws {
    func recording(
      redacting redactions: [Redaction<Shop.State, Shop.Action>]
    ) throws -> Recording<Shop.State, Shop.Action> {
      let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
      let recorder = try #require(store.record(redacting: redactions))
      store.send(.titleChanged("secret two"))
      store.send(.stepTapped(1))
      return recorder.recording
    }
    let redactions: [Redaction<Shop.State, Shop.Action>] = [
      .state(\.title, as: "in the state"), .action(\.titleChanged, as: "in an action"),
    ]
    #expect(try recording(redacting: redactions).replay { Shop() }.divergence == nil)
    let later = try recording(redacting: []).redacted(redactions)
    #expect(later.replay { Shop() }.divergence == nil)
  }

  @Test func `a divergence of a redacted recording names the redaction as a possible reason`()
    throws
  {
    let reason = "The recording has redacted values: the results that a reducer computes"
    let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
    let recorder = try #require(try store.record(to: url, redacting: redactions))
    store.send(.noteTapped)
    recorder.checkpoint()
    let divergence = try #require(recorder.recording.replay { Shop() }.divergence)
    #expect(divergence.description.contains(reason))
    recorder.stop()
    let read = try Recording<Shop.State, Shop.Action>(contentsOf: url)
    #expect(try #require(read.replay { Shop() }.divergence).description.contains(reason))
  }

  @Test func `an action with a value hidden only in the state is reported once`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let recorder = try #require(
      store.record(redacting: [.state(\.password, as: "•"), .state(\.isVisible, as: false)])
    )
    withKnownIssue {
      store.send(.binding(.set(\.password, "secret")))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        An action contains the value of a field that "Redaction.state" redacts.

          Action: Login.Action.binding()

        A recording contains actions with their values, so this value is not redacted. Redact it with \
        "Redaction.action" as well. A control that writes it through a binding needs its own action for that.
        """
      ]
    }
    store.send(.binding(.set(\.password, "another")))
    store.send(.binding(.set(\.isVisible, true)))
    #expect(recorder.recording.count == 3)
  }

  @Test func `an action with a hidden value that is not hashable is reported`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let recorder = try #require(store.record(redacting: [.state(\.card, as: nil)]))
    withKnownIssue {
      store.send(.binding(.set(\.card, Card(number: "4111"))))
    } matching: { issue in
      let message = "An action contains the value of a field that \"Redaction.state\" redacts."
      return "\(issue)".contains(message)
    }
    #expect(recorder.recording.count == 1)
  }

  @Test func `an action without a hidden field's value is not reported`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let recorder = try #require(
      store.record(redacting: [.state(\.password, as: "•"), .action(\.changed, as: "•")])
    )
    store.send(.changed("secret"))
    store.send(.binding(.set(\.name, "secret")))
    store.send(.cleared)
    #expect(recorder.recording.count == 3)
  }
}

/// A payment card; not hashable.
private struct Card: Equatable {
  var number: String
}

/// A feature with a password field that a control writes.
@Reducer
private struct Login {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var isVisible = false
    var card: Card?
  }

  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case changed(String)
    case cleared
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .changed(let password): state.password = password
      case .cleared: state.password = ""
      }
      return .none
    }
  }
}
