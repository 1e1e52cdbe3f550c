import Observation
import Testing
import ViewKit

@testable import TerminalHost

/// The program's own panels, next to the app and above it.
@MainActor
struct PanelTests {
  @Test func `a panel is next to the app on a wide screen`() {
    let session = session(Text("App"), panel: Text("Panel"), width: 100, height: 4)
    session.type("i")
    #expect(session.columns(0..<56) == picture(of: Text("App"), 56, 4))
    #expect(session.columns(56..<57) == "│\n│\n│\n│")
    #expect(session.columns(58..<100).contains("Panel"))
  }

  @Test func `a panel is above the app on a narrow screen`() {
    let session = session(Text("App"), panel: Text("Panel"), width: 99, height: 6)
    session.type("i")
    let lines = session.frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "  ┌" + String(repeating: "─", count: 93) + "┐")
    #expect(lines[4] == "  └" + String(repeating: "─", count: 93) + "┘")
    #expect(session.frame.picture.contains("Panel"))
  }

  @Test func `a panel is shown on a screen of any size`() {
    for width in [1, 2, 5, 20, 100, 101, 400] {
      for height in [1, 2, 3, 40] {
        let session = session(Text("App"), panel: Text("Panel"), width: width, height: height)
        session.type("i")
        #expect(session.frame.grid.size == CellSize(width: width, height: height))
        session.type("i")
        #expect(session.frame.picture == picture(of: Text("App"), width, height))
      }
    }
  }

  @Test(arguments: [80, 120])
  func `an open panel receives all keys, and the app continues`(width: Int) {
    let model = Model()
    let session = session(
      AppView(model: model),
      panel: Button("Panel's") { model.log += "panel " },
      width: width,
      height: 20
    )
    session.type("\ti")
    session.type("\r+2rxf/k\t")
    #expect(model.log == "")
    #expect(model.tab == 0)
    session.type("\r")
    #expect(model.log == "panel ")
    model.title = "Later"
    session.update()
    if width == 120 { #expect(session.columns(0..<72).contains("Later")) }
    session.type("i\r")
    #expect(model.log == "panel pressed ")
    #expect(session.frame.picture.contains("Later"))
  }

  @Test(arguments: [80, 120])
  func `closing the panel restores the app's screen`(width: Int) {
    for keys in ["", "\t\t", "\t\u{1B}[6~", "\u{1B}[F"] {
      let session = session(LongView(), panel: Text("Panel"), width: width, height: 12)
      session.type(keys)
      let before = session.frame
      for close in ["i", "\u{1B}"] {
        session.type("i")
        #expect(session.frame.grid != before.grid)
        session.type(close)
        let (keys, text) = (keys.debugDescription, session.frame.grid.text)
        #expect(session.frame.grid == before.grid, "\(keys):\n\(text)\nwas\n\(before.grid.text)")
        #expect(
          session.frame.offsets == before.offsets && session.frame.cursor == before.cursor,
          "\(keys)"
        )
      }
    }
  }

  @Test
  func `an app's presentation is behind an open panel and in front after it closes`() {
    let model = Model()
    let session = session(AppView(model: model), panel: Text("Panel"), width: 120, height: 20)
    session.type("i")
    model.isAsked = true
    session.update()
    #expect(session.columns(0..<72).contains("Sure?"))
    session.type("\r")
    #expect(model.isAsked)
    session.type("\u{1B}")
    #expect(!session.frame.picture.contains("Panel"))
    #expect(model.isAsked)
    session.type("\r")
    #expect(!model.isAsked)
    #expect(model.log == "no ")
  }

  @Test func `toasts are drawn in the app's part of the screen`() {
    let session = session(
      Text("App").toast("Saved"),
      panel: Text("Panel"),
      width: 100,
      height: 3
    )
    session.type("i")
    #expect(session.columns(0..<56).hasSuffix("\n Saved"))
    #expect(session.columns(56..<57) == "│\n│\n│")
  }

  @Test func `a focused field receives the panel's key`() {
    let model = Model()
    let session = session(
      TextField("Name", text: model.binding(\.title)),
      panel: Text("Panel"),
      width: 100,
      height: 4
    )
    session.type("\ti\u{15}i!")
    #expect(model.title == "i!")
    #expect(!session.frame.picture.contains("Panel"))
  }

  @Test func `a resize moves an open panel to its new position`() {
    let session = session(LongView(), panel: Text("Panel"), width: 120, height: 12)
    session.type("\ti")
    #expect(session.columns(72..<73).hasPrefix("│\n│"))
    _ = session.handle(.resize(CellSize(width: 80, height: 10)))
    #expect(session.frame.picture.contains("┌─"))
    _ = session.handle(.resize(CellSize(width: 140, height: 14)))
    #expect(session.columns(84..<85).hasPrefix("│\n│"))
    session.type("i")
    let other = self.session(LongView(), panel: Text("Panel"), width: 140, height: 14)
    other.type("\t")
    #expect(session.frame.grid.text == other.frame.grid.text)
    #expect(session.frame.grid == other.frame.grid, "The focus is elsewhere.")
  }

  @Test func `wide characters end at the panel's edge, and only changes are written`() {
    let model = Model()
    model.title = String(repeating: "漢字", count: 40)
    let size = CellSize(width: 101, height: 6)
    let session = session(
      VStack {
        Text(model.title).lineLimit(1)
        Text(String(repeating: "漢", count: 60))
      },
      panel: Text(model.log),
      width: size.width,
      height: size.height
    )
    var writer = ScreenWriter(depth: .none)
    var emulator = TerminalEmulator(size: size)
    emulator.take(writer.bytes(for: session.frame))
    session.type("i")
    emulator.take(writer.bytes(for: session.frame))
    #expect(emulator.grid == session.frame.grid)
    model.log = "漢"
    session.update()
    let change = writer.bytes(for: session.frame)
    #expect(change.count < 60, "\(String(decoding: change, as: UTF8.self).debugDescription)")
    emulator.take(change)
    #expect(emulator.grid == session.frame.grid)
    #expect(emulator.problems == [])
  }

  @Test func `one panel replaces another`() {
    let panels = TerminalPanels([
      TerminalPanel("i", placement: .beside) { Text("Beside") },
      TerminalPanel("!") { Text("Above") },
    ])
    let session = TerminalSession(
      ViewGraph(PanelFrame(panels: panels, content: LongView())),
      size: CellSize(width: 120, height: 12),
      panels: panels
    )
    let before = session.frame
    session.type("i!")
    #expect(session.frame.picture.contains("Above") && !session.frame.picture.contains("Beside"))
    session.type("i")
    #expect(session.columns(72..<120).contains("Beside"))
    session.type("i")
    #expect(session.frame == before)
  }

  private func session(
    _ app: @autoclosure @escaping @MainActor () -> some View,
    panel: @autoclosure @escaping @MainActor @Sendable () -> some View,
    width: Int,
    height: Int
  ) -> TerminalSession {
    let panels = TerminalPanels([TerminalPanel("i", placement: .beside) { panel() }])
    return TerminalSession(
      ViewGraph(PanelFrame(panels: panels, content: Made(content: app))),
      size: CellSize(width: width, height: height),
      panels: panels
    )
  }
}

@MainActor @Observable
private final class Model {
  var log = ""
  var title = "App"
  var tab = 0
  var isAsked = false

  func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding {
      self[keyPath: path]
    } set: {
      self[keyPath: path] = $0
    }
  }
}

private struct Made<Content: View>: View {
  let content: @MainActor () -> Content

  var body: some View { content() }
}

private struct AppView: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      VStack {
        Text(model.title)
        Button("Press") { model.log += "pressed " }
        Button("Shortcut") { model.log += "shortcut " }.keyboardShortcut("k", modifiers: [])
        Stepper("More") {
          model.log += "more "
        } onDecrement: {
          model.log += "less "
        }
      }
      .tabItem { Text("One") }
      .tag(0)
      Text("Other").tabItem { Text("Two") }.tag(1)
    }
    .alert("Sure?", isPresented: $model.isAsked) {
      Button("Yes") { model.log += "yes " }
      Button("No", role: .cancel) { model.log += "no " }
    }
  }
}

/// A scrolling page with different content on narrow screens.
private struct LongView: View {
  var body: some View {
    NavigationStack {
      GeometryReader { proxy in
        VStack {
          if proxy.size.width < 800 { Text("Narrow") }
          List {
            ForEach(0..<20) { row in Button("Row \(row)") {} }
          }
        }
      }
      .navigationTitle("Long")
    }
  }
}

extension TerminalSession {
  /// The text in some columns of the screen, without trailing spaces and empty lines.
  fileprivate func columns(_ range: Range<Int>) -> String {
    var lines = (0..<size.height).map { y in
      var line = Array(frame.grid.row(y))[range].map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
