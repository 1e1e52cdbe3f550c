import Observation
import PropertyTesting
import Testing
import ViewKit

@testable import TerminalHost

/// The invariant of the screen: after any input, the incrementally written frame equals a fresh rendering.
@MainActor
struct RandomSessionTests {
  @Test func `the patched screen equals a fresh rendering`() async {
    let search = ProgramSearch(
      stepsPerProgram: 40,
      makeSubject: { Subject() },
      makeStep: { Step.random(using: &$0) }
    )
    let found = await search.run(SearchBudget(firstSeed: 1, seconds: 5, share: 0.02))
    #expect(found == nil, "\(found?.description ?? "")")
  }

  @MainActor
  private final class Subject: ProgramSubject {
    private let board = Board()
    private let session: TerminalSession
    private var writer = ScreenWriter(depth: .full)
    private var emulator: TerminalEmulator
    private var parser = InputParser()

    init() {
      let size = CellSize(width: 60, height: 16)
      let panels = TerminalPanels([
        TerminalPanel("i", placement: .beside) { [board] in BoardPanel(board: board) },
        TerminalPanel("!") { [board] in BoardPanel(board: board) },
      ])
      session = TerminalSession(
        ViewGraph(PanelFrame(panels: panels, content: BoardView(board: board))),
        size: size,
        panels: panels
      )
      emulator = TerminalEmulator(size: size)
      emulator.take(writer.bytes(for: session.frame))
    }

    func run(_ step: Step) async -> String? {
      switch step {
      case .bytes(let bytes):
        for input in parser.parse(bytes) + parser.flush() { _ = session.handle(input) }
      case .change(let number): board.change(number)
      case .resize(let width, let height):
        let size = CellSize(width: width, height: height)
        _ = session.handle(.resize(size))
        emulator = TerminalEmulator(size: size)
        writer.forget()
      }
      session.update()
      emulator.take(writer.bytes(for: session.frame))
      return problem
    }

    private var problem: String? {
      if !emulator.problems.isEmpty { return "Not understood: \(emulator.problems)" }
      if session.graph.needsFlush { return nil }
      let fresh = ScreenFrame.drawing(
        session.graph.renderFromScratch(),
        size: session.size,
        state: session.state
      )
      if emulator.grid != fresh.grid {
        return "Written:\n\(emulator.grid.text)\nbut fresh:\n\(fresh.grid.text)"
      }
      if emulator.isCursorShown != (fresh.cursor != nil) {
        return "The cursor is not as it should be."
      }
      let canRest: [Role] = [.root, .page, .sheet, .alert, .tab]
      if let holder = session.state.focused, let element = session.root.descendant(holder),
        !session.graph.focusOrder.contains(holder), !canRest.contains(element.role)
      {
        return "\(element.role) has the focus and cannot be reached."
      }
      return nil
    }
  }

  private enum Step: ProgramStep {
    case bytes([UInt8])
    case change(Int)
    case resize(Int, Int)

    var description: String {
      switch self {
      case .bytes(let bytes): "bytes \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      case .change(let number): "change \(number)"
      case .resize(let width, let height): "resize \(width) × \(height)"
      }
    }

    static func random(using generator: inout SeededGenerator) -> Self {
      switch generator.below(20) {
      case 0...5: return .change(generator.below(200))
      case 6: return .resize(1 + generator.below(140), 1 + generator.below(30))
      case 7: return .bytes((0..<6).map { _ in UInt8.random(in: 0...255, using: &generator) })
      default:
        let keys = [
          "\t", "\t", "\r", "\r", " ", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
          "\u{1B}",
          "\u{1B}[Z", "1", "2", "+", "-", "/", "r", "x", "f", "i", "!", "漢", "é", "\u{7F}",
          "\u{1B}[6~",
          "\u{1B}[5~",
          "\u{1B}[<0;9;5M", "\u{1B}[<65;9;5M", "\u{1B}[200~put in\u{1B}[201~",
        ]
        return .bytes(Array((keys.randomElement(using: &generator) ?? "\t").utf8))
      }
    }
  }
}

@MainActor @Observable
private final class Board {
  var cards: [Int] = [1, 2, 3]
  var titles: [Int: String] = [:]
  var text = ""
  var path: [Int] = []
  var isSheetShown = false
  var isAsked = false
  var isOn = false
  var size = 0
  var count = 1
  var tab = 0
  var toast: String?

  func change(_ number: Int) {
    switch number % 10 {
    case 0...2: cards.insert((cards.max() ?? 0) + 1, at: number % (cards.count + 1))
    case 3: if !cards.isEmpty { cards.remove(at: number % cards.count) }
    case 4: cards.reverse()
    case 5: if let card = cards.first { titles[card] = "漢字 \(number)" }
    case 6: isSheetShown.toggle()
    case 7: isAsked.toggle()
    case 8: toast = toast == nil ? "Told \(number)" : nil
    default: path = path.count < 2 ? path + [number] : []
    }
  }
}

/// A panel that shows the board and changes with it.
private struct BoardPanel: View {
  let board: Board

  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        Text("\(Int(proxy.size.width)) 漢字 \(board.cards.count) cards")
        ForEach(board.cards, id: \.self) { card in Button("\(card)") { board.change(4) } }
      }
    }
  }
}

private struct BoardView: View {
  @Bindable var board: Board

  var body: some View {
    TabView(selection: $board.tab) {
      NavigationStack(path: $board.path) {
        List {
          TextField("Name", text: $board.text)
          ForEach(board.cards, id: \.self) { card in
            HStack {
              Text(board.titles[card] ?? "Card \(card)").foregroundColor(.orange)
              Spacer()
              Button("+") { board.count += 1 }
              Button("Delete", role: .destructive) { board.cards.removeAll { $0 == card } }
            }
          }
          Stepper("Count \(board.count)", value: $board.count, in: 0...9)
          Picker("Size", selection: $board.size) { ForEach(0..<3) { Text("Size \($0)").tag($0) } }
          Menu("More") { Button("Ask") { board.isAsked = true } }
          Text(board.text).lineLimit(2)
        }
        .searchable(text: $board.text)
        .navigationTitle("Cards")
        .toolbar { Button("Sheet") { board.isSheetShown = true } }
        .navigationDestination(for: Int.self) { number in
          Button("Further") { board.path.append(number + 1) }
        }
      }
      .tabItem { Text("Cards") }
      .tag(0)
      Toggle("On", isOn: $board.isOn).tabItem { Text("Other") }.tag(1)
    }
    .toast(board.toast)
    .sheet(isPresented: $board.isSheetShown) {
      Form {
        TextField("Inside", text: $board.text, axis: .vertical)
        DisclosureGroup("Details", isExpanded: $board.isOn) { Text("漢字🙂") }
      }
    }
    .alert("Sure?", isPresented: $board.isAsked) {
      Button("Clear", role: .destructive) { board.cards = [] }
      Button("Cancel", role: .cancel) {}
    }
  }
}
