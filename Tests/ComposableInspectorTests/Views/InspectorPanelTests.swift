import ComposableArchitecture
import ComposableRecorder
import Testing
import ViewKit

@testable import ComposableInspector
@testable import ComposableInspectorClient
@testable import TerminalHost

/// The panel in a terminal, opened with the key `i`.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct InspectorPanelTests {
  @Test func `a key lists the last steps, and the same key or Escape closes the panel`() async {
    let screen = await InspectedScreen(width: 80)
    screen.clicker.send(.tapped)
    await screen.clicker.send(.loadTapped).finish()
    screen.session.update()
    let page = screen.session.frame
    for close in ["i", "\u{1B}"] {
      await screen.open()
      #expect(screen.text.contains("Clicker 1"))
      #expect(screen.text.contains("3 steps"))
      #expect(screen.row(".tapped")?.contains(" 1 .tapped") == true)
      #expect(screen.row(".loadTapped")?.contains(" 2 .loadTapped") == true)
      // The second step caused it, through an effect.
      #expect(screen.row(".loaded")?.contains(" 3  .loaded([Row(id: 1") == true)
      #expect(screen.row(".loaded")?.contains(" ←2 ") == true)
      #expect(screen.row(".loaded")?.contains("s │") == true)
      screen.session.type(close)
      #expect(screen.session.frame == page)
    }
  }

  @Test func `new steps are listed while the page remains active`() async {
    let screen = await InspectedScreen(width: 120)
    await screen.open()
    #expect(screen.panel.contains("Nothing has happened yet."))
    for count in 1...40 {
      screen.clicker.send(.tapped)
      screen.session.update()
      #expect(screen.app.contains("Count: \(count)"))
    }
    await screen.pass { $0.panel.contains("40 steps") }
    #expect(screen.panel.contains(" 40 .tapped"))
    #expect(screen.panel.contains(" 19 .tapped"))
    #expect(!screen.panel.contains(" 18 .tapped"))
  }

  @Test func `the arrow keys select steps and scroll the list`() async {
    let screen = await InspectedScreen(width: 80, height: 14)
    for _ in 0..<30 { screen.clicker.send(.tapped) }
    await screen.open()
    #expect(screen.marked == nil)
    #expect(screen.text.contains("↑ ↓ → ⏎ look"))
    screen.session.press(.up)
    #expect(screen.marked == 30)
    screen.session.press(.up, .up, .down)
    #expect(screen.marked == 29)
    screen.session.press(.down, .down, .down)
    #expect(screen.marked == 30)
    for _ in 0..<40 { screen.session.press(.up) }
    #expect(screen.marked == 1)
    #expect(screen.text.contains(" 8 .tapped") && !screen.text.contains(" 9 .tapped"))
    screen.session.press(.left)
    #expect(screen.marked == nil)
    #expect(screen.text.contains(" 30 .tapped"))
  }

  @Test(arguments: [80, 120])
  func `a step shows its changes and effects, and the next step replaces them immediately`(
    width: Int
  ) async {
    let screen = await InspectedScreen(width: width)
    screen.clicker.send(.named("漢字"))
    await screen.clicker.send(.loadTapped).finish()
    await screen.open()
    screen.session.press(.enter)
    #expect(screen.marked == 3)
    await screen.see("+ Row(id: 1, name: \"Tea\")")
    #expect(screen.panel.contains("rows[id: 1]"))
    #expect(screen.panel.contains("Effect “load” of 2, Clicker.swift:"))
    #expect(screen.panel.contains("← hide"))
    screen.session.press(.up)
    await screen.see("Nothing changed.")
    #expect(screen.marked == 2)
    #expect(screen.panel.contains("load"))
    #expect(screen.panel.contains("finished after "))
    screen.session.press(.up)
    await screen.see("+ \"漢字\"")
    #expect(screen.panel.contains("− nil"))
    #expect(screen.panel.contains("From outside"))
    screen.session.press(.left)
    #expect(screen.marked == 1)
    #expect(!screen.panel.contains("− nil"))
    screen.session.press(.right)
    await screen.see("− nil")
    screen.session.press(.left, .up, .down, .enter)
    #expect(screen.marked == 2)
    #expect(screen.panel.contains("← hide"))
    screen.session.press(.escape)
    #expect(!screen.text.contains("Clicker 1"))
  }

  @Test func `keys do not reach the page while the panel is shown`() async {
    let screen = await InspectedScreen(width: 120)
    screen.session.type("\t\r")
    #expect(screen.clicker.count == 1)
    await screen.open()
    screen.session.press(.enter, .tab, .down)
    screen.session.type("+ t")
    #expect(screen.clicker.count == 1)
    screen.session.type("i\r")
    #expect(screen.clicker.count == 2)
  }

  @Test func `a focused field receives the letter`() async {
    let screen = await InspectedScreen(width: 80)
    screen.session.type("\t\ti")
    #expect(screen.clicker.note == "i")
    #expect(!screen.text.contains("Clicker 1"))
  }

  @Test func `a resized terminal shows the selected step`() async {
    let screen = await InspectedScreen(width: 120)
    for _ in 0..<50 { screen.clicker.send(.tapped) }
    await screen.open()
    screen.session.press(.up, .up, .up, .enter)
    await screen.see("− 47")
    for (width, height) in [(80, 24), (200, 60), (100, 12), (30, 8), (120, 24)] {
      _ = screen.session.handle(.resize(CellSize(width: width, height: height)))
      #expect(screen.marked == 48, "\(width) × \(height)")
      if height > 8 { #expect(screen.text.contains("− 47"), "\(width) × \(height)") }
    }
    for (width, height) in [(1, 1), (4, 2), (12, 4), (120, 24)] {
      _ = screen.session.handle(.resize(CellSize(width: width, height: height)))
    }
    #expect(screen.marked == 48)
    screen.session.type("i")
    #expect(!screen.text.contains("tapped"))
  }

  @Test func `discarded steps leave the list, including the selected one`()
    async
  {
    let screen = await InspectedScreen(width: 80, limits: RecordingLimits(actionCount: 100))
    for _ in 0..<20 { screen.clicker.send(.tapped) }
    await screen.open()
    screen.session.press(.enter)
    await screen.see("− 19")
    for _ in 0..<1_000 { screen.clicker.send(.tapped) }
    await screen.pass { $0.marked == nil }
    #expect(screen.marked == nil, "\(screen.text)")
    screen.session.press(.left)
    #expect(screen.text.contains(" 1020 .tapped"))
    let kept = screen.text.split(separator: " steps").first?.split(separator: " ").last
    #expect(kept.flatMap { Int($0) }.map { (95...100).contains($0) } == true)
    screen.session.press(.enter)
    await screen.see("− 1019")
  }

  @Test func `the panel is readable without colors, and only changes are written`() async {
    let screen = await InspectedScreen(width: 120)
    var writer = ScreenWriter(depth: .none)
    for _ in 0..<10 { screen.clicker.send(.tapped) }
    await screen.open()
    screen.session.press(.up)
    let first = String(decoding: writer.bytes(for: screen.session.frame), as: UTF8.self)
    #expect(first.contains("▸10"))
    #expect(!first.contains("\u{1B}[38") && !first.contains(";32m") && !first.contains(";92m"))
    screen.session.press(.up)
    let change = writer.bytes(for: screen.session.frame)
    #expect(change.count < 400, "\(String(decoding: change, as: UTF8.self).debugDescription)")
  }

  @Test func `a closed panel does not poll the stores`() async {
    let screen = await InspectedScreen(width: 80)
    screen.clicker.send(.tapped)
    await screen.open()
    screen.session.press(.enter)
    await screen.see("− 0")
    screen.session.type("i")
    let looks = screen.looks
    for _ in 0..<20 { await screen.clock.advance(by: InspectorFeature.interval) }
    // One poll may have been in flight.
    #expect(screen.looks <= looks + 1)
    await screen.open()
    #expect(screen.text.contains("Clicker 1"))
  }

  @Test func `one of several stores is selected`() async {
    let screen = await InspectedScreen(width: 80)
    let other = Store(initialState: Clicker.State()) { Clicker() }
    screen.inspector.inspect(other, named: "Other") { Clicker() }
    screen.clicker.send(.tapped)
    other.send(.failed)
    await screen.open(2, "Other")
    #expect(screen.text.contains(" 1 .failed"))
    screen.session.press(.tab, .enter)
    #expect(screen.text.contains("  Clicker 1"))
    screen.session.press(.enter)
    await screen.see("1 .tapped")
    #expect(screen.text.contains("[Clicker 1 ▾]"))
    #expect(!screen.text.contains(".failed"))
    withExtendedLifetime(other) {}
  }
}

/// A page of an inspected store, in a terminal with a test clock.
@MainActor
private final class InspectedScreen {
  let clicker = Store(initialState: Clicker.State()) { Clicker() }
  let inspector = Inspector()
  let clock = TestClock()
  let session: TerminalSession
  private let count = LockIsolated(0)

  init(width: Int, height: Int = 24, limits: RecordingLimits = RecordingLimits()) async {
    inspector.inspect(clicker, limits: limits) { Clicker() }
    let panels = TerminalPanels([
      TerminalPanel("i", placement: .beside) { [inspector, clock, count] in
        InspectorPanel(store: .counted(inspector, clock, count))
      }
    ])
    session = TerminalSession(
      ViewGraph(PanelFrame(panels: panels, content: ClickerView(store: clicker))),
      size: CellSize(width: width, height: height),
      panels: panels
    )
  }

  /// The number of polls of the stores.
  var looks: Int { count.value }

  var text: String { session.frame.grid.text }

  /// The page's part of the screen, next to the panel.
  var app: String { lines { $0.prefix { $0 != "│" } } }

  /// The panel's part of the screen, next to the page or above it.
  var panel: String { lines { $0.drop { $0 != "│" } } }

  private func lines(_ part: (Substring) -> Substring) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(part)
      .joined(separator: "\n")
  }

  /// Returns the first line with a string.
  func row(_ text: String) -> Substring? {
    self.text.split(separator: "\n").first { $0.contains(text) }
  }

  /// The number of the marked step.
  var marked: Int? {
    row("▸")?.split(separator: "▸").last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Presses the key, and waits until the panel lists the steps of a store.
  func open(_ store: Int = 1, _ name: String = "Clicker") async {
    session.type("i")
    let steps = inspector.store(store)?.sample(after: nil, effectsOf: nil).newSteps.count ?? 0
    await see("\(name) \(store)")
    await see("\(steps) step")
  }

  func see(_ words: String) async {
    await pass { $0.text.contains(words) }
    #expect(text.contains(words), "\(text)")
  }

  /// Advances the clock until a condition holds.
  ///
  /// Other suites share the main actor, so this may take a while.
  func pass(until isSo: (InspectedScreen) -> Bool) async {
    for _ in 0..<1_000 {
      session.update()
      if isSo(self) { return }
      await clock.advance(by: InspectorFeature.interval)
    }
  }
}

extension StoreOf<InspectorFeature> {
  /// Creates the store of a panel, with a counter of its polls.
  fileprivate static func counted(
    _ inspector: Inspector,
    _ clock: TestClock<Duration>,
    _ count: LockIsolated<Int>
  ) -> Self {
    Self(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      var client = InspectorClient.live(inspector)
      client.sample = { [sample = client.sample] in
        count.withValue { $0 += 1 }
        return sample($0, $1, $2)
      }
      $0.inspectorClient = client
      $0.continuousClock = clock
    }
  }
}

private struct ClickerView: View {
  @Bindable var store: StoreOf<Clicker>

  var body: some View {
    VStack {
      Text("Count: \(store.count)")
      Button("Tap") { store.send(.tapped) }.keyboardShortcut("t", modifiers: [])
      TextField(
        "Note",
        text: Binding(get: { store.note ?? "" }, set: { store.send(.named($0)) })
      )
    }
  }
}

extension TerminalSession {
  /// Presses keys in order.
  fileprivate func press(_ keys: TerminalInput.Key...) {
    for key in keys { _ = handle(.key(key)) }
  }

  /// Parses the bytes of a terminal for a string or for keys.
  fileprivate func type(_ bytes: String) {
    var parser = InputParser()
    for input in parser.parse(bytes.utf8) + parser.flush() { _ = handle(input) }
  }
}
