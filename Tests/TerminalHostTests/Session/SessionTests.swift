import Foundation
import Observation
import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct SessionTests {
  @Test func `Tab moves around the focus ring, and Enter presses the button`() {
    let model = Model()
    let session = session(
      VStack {
        Button("One") { model.log += "1" }
        Button("Two") { model.log += "2" }
        Button("Off") { model.log += "!" }.disabled(true)
      }
    )
    session.type("\t\r\t\r\t\r")
    #expect(model.log == "121")
    _ = session.handle(.key(.tab, .shift))
    session.type(" ")
    #expect(model.log == "1212")
  }

  @Test func `arrows move the focus to the nearest element in their direction`() {
    let model = Model()
    let session = session(
      Grid {
        ForEach(0..<3) { row in
          GridRow {
            Button("\(row)a") { model.log += "\(row)a " }
            Button("\(row)b") { model.log += "\(row)b " }
          }
        }
      }
    )
    session.press(.down, .down, .right, .enter, .up, .enter, .left, .enter)
    #expect(model.log == "1b 0b 0a ")
  }

  @Test func `text is typed at the cursor, with one event per key`() {
    let model = Model()
    let session = session(
      VStack {
        TextField("Name", text: model.binding(\.text)).onSubmit { model.log += "sent" }
        Button("Done") {}
      }
    )
    session.type("\tcafé 漢\u{1B}[D\u{1B}[D!\r")
    #expect(model.text == "café! 漢")
    #expect(model.log == "sent")
    #expect(session.frame.picture.contains("[café! 漢"))
    session.type("\u{1B}[200~12\n34\u{1B}[201~")
    #expect(model.text == "café!12 34 漢")
  }

  @Test func `text that the state changes is shown`() {
    let model = Model()
    let upper = Binding {
      model.text
    } set: {
      model.text = $0.uppercased()
    }
    let session = session(TextField("Name", text: upper))
    session.type("\tabc")
    #expect(session.frame.picture.contains("[ABC"))
  }

  @Test func `controls react to the increment and decrement keys`() {
    let model = Model()
    let session = session(
      VStack {
        Stepper("Count", value: model.binding(\.count), in: 0...2)
        Toggle("On", isOn: model.binding(\.isOn))
        Slider(value: model.binding(\.share), in: 0...1, step: 0.25)
      }
    )
    session.type("\t++++-")
    #expect(model.count == 1)
    session.press(.right)
    #expect(model.count == 2)
    session.type("\t ")
    #expect(model.isOn)
    session.type("\t")
    session.press(.right, .right, .right, .left)
    #expect(model.share == 0.5)
  }

  @Test func `the cursor moves to the end of text that the state replaced`() {
    let model = Model()
    let number = Binding {
      "\(model.count)"
    } set: {
      model.count = Int($0) ?? 0
    }
    let session = session(TextField("Number", text: number))
    session.type("\t\u{7F}")
    #expect(model.count == 0)
    session.type("42")
    #expect(model.count == 42)
  }

  @Test func `content wider than the screen scrolls horizontally`() {
    let session = session(
      VStack {
        Text("Title")
        ScrollView([.horizontal, .vertical]) {
          VStack(alignment: .leading) {
            ForEach(0..<2) { _ in Text("0123456789abcdefghij").lineLimit(1) }
          }
        }
      },
      width: 12,
      height: 4
    )
    #expect(session.frame.picture == "   Title\n0123456789ab\n0123456789ab")
    session.type(">")
    #expect(session.frame.picture == "   Title\n3456789abcde\n3456789abcde")
    session.type(">>>><")
    #expect(session.frame.picture == "   Title\n56789abcdefg\n56789abcdefg")
  }

  @Test func `a key shows a panel above the app and closes it`() {
    let panels = TerminalPanels([TerminalPanel("!") { Text("Requests") }])
    let frame = PanelFrame(panels: panels, content: Text("App"))
    let session = TerminalSession(
      ViewGraph(frame),
      size: CellSize(width: 30, height: 8),
      panels: panels
    )
    session.type("?")
    #expect(!session.frame.picture.contains("Requests"))
    session.type("!")
    #expect(session.frame.picture.contains("Requests"))
    session.type("!")
    #expect(!session.frame.picture.contains("Requests"))
    session.type("!")
    session.press(.escape)
    #expect(!session.frame.picture.contains("Requests"))
  }

  @Test func `Enter expands a disclosure group`() {
    let model = Model()
    let session = session(
      DisclosureGroup("Code", isExpanded: model.binding(\.isOn)) { Text("let answer = 42") },
      height: 2
    )
    #expect(session.frame.picture == "▸ Code")
    session.type("\t\r")
    #expect(session.frame.picture == "▾ Code\n  let answer = 42")
  }

  @Test func `keys step dates and colors forward and back`() {
    let model = Model()
    let session = session(
      VStack(alignment: .leading) {
        DatePicker("On", selection: model.binding(\.date), displayedComponents: .date)
        DatePicker("At", selection: model.binding(\.date), displayedComponents: .hourAndMinute)
        ColorPicker("In", selection: model.binding(\.color))
      }
      .environment(\.timeZone, .gmt)
    )
    for words in ["On ‹ 1970-01-01 ›", "At ‹ 00:00 ›", "In ‹ #"] {
      #expect(session.frame.picture.contains(words))
    }
    session.type("\t++-")
    session.press(.right, .right, .left)
    #expect(model.date == Date(timeIntervalSince1970: 32 * 86_400))
    session.type("\t+")
    session.press(.right)
    #expect(model.date == Date(timeIntervalSince1970: 32 * 86_400 + 3_660))
    session.type("\t")
    session.press(.right)
    let color = model.color
    session.press(.right)
    #expect(model.color != color)
    session.press(.left)
    #expect(model.color == color)
  }

  @Test func `Escape presses the app's own back button if there is no presentation to dismiss`() {
    let model = Model()
    let session = session(
      NavigationStack {
        Text("Page")
          .navigationTitle("Count")
          .toolbar { BackItem { model.log += "back" } }
      }
    )
    #expect(session.frame.picture.hasPrefix("[‹] Count ──"))
    session.press(.escape)
    #expect(model.log == "back")
  }

  @Test func `a slash focuses a field next to a magnifying glass`() {
    let model = Model()
    let session = session(
      VStack {
        TextField("Name", text: .constant(""))
        HStack {
          Image(systemName: "magnifyingglass")
          TextField("Players", text: model.binding(\.text))
        }
      }
    )
    session.type("/abc")
    #expect(model.text == "abc")
    session.press(.escape)
    #expect(model.text == "")
    session.press(.escape)
    session.type("abc")
    #expect(model.text == "")
  }

  @Test func `plus and minus press the buttons in the focused row`() {
    let model = Model()
    let session = session(
      List {
        ForEach(0..<2) { row in
          HStack {
            Button("Name \(row)") {}
            Button {
              model.log += "-\(row)"
            } label: {
              Image(systemName: "minus")
            }
            Button("+") { model.log += "+\(row)" }
            Button("Delete", role: .destructive) { model.log += "x\(row)" }
          }
        }
      }
    )
    session.press(.down, .down)
    session.type("+-x")
    #expect(model.log == "+1-1x1")
  }

  @Test func `a picker and a menu open, and keys select a choice`() {
    let model = Model()
    let session = session(
      VStack {
        Picker("Size", selection: model.binding(\.count)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        Menu("More") {
          Button("Copy") { model.log += "copy" }
          Button("Paste") { model.log += "paste" }
        }
      }
    )
    session.type("\t\r")
    #expect(session.frame.picture.contains("│✓ Small"))
    session.press(.down, .enter)
    #expect(model.count == 1)
    #expect(session.frame.picture.contains("Size [Large ▾]"))
    session.type("\t\rp\r")
    #expect(model.log == "paste")
    session.type("\r")
    session.press(.escape)
    #expect(session.state.unfolded == nil)
  }

  @Test func `digits select tabs, and a tab is created on its first selection`() {
    let session = session(
      TabView {
        Text("First").tabItem { Text("A") }
        Text("Second").tabItem { Text("B") }
      }
    )
    #expect(session.frame.picture.contains("First"))
    session.type("2")
    #expect(session.frame.picture.contains("Second"))
    session.type("9")
    #expect(session.frame.picture.contains("Second"))
  }

  @Test func `digits select the tabs of a composite view`() {
    let session = session(TabView { RoomTabs() })
    #expect(session.frame.picture.contains("First room"))
    session.type("2")
    #expect(session.frame.picture.contains("Second room"))
    #expect(!session.frame.picture.contains("First room"))
  }

  private struct RoomTabs: View {
    var body: some View {
      Tab("A", systemImage: "house") { Text("First room") }
      Tab("B", systemImage: "star") { Text("Second room") }
    }
  }

  @Test func `Escape dismisses the frontmost page, sheet or alert`() {
    let model = Model()
    let session = session(
      NavigationStack(path: model.binding(\.path)) {
        Text("Root")
          .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
      .sheet(isPresented: model.binding(\.isOn)) { Text("In a sheet") }
      .alert("Sure?", isPresented: model.binding(\.isAsked)) {
        Button("No", role: .cancel) { model.log += "no" }
        Button("Yes") { model.log += "yes" }
      }
    )
    (model.path, model.isOn, model.isAsked) = ([1, 2], true, true)
    session.update()
    #expect(session.frame.picture.contains("Sure?"))
    session.press(.escape)
    #expect(model.log == "no" && !model.isAsked && model.isOn)
    session.press(.escape)
    #expect(!model.isOn)
    session.press(.escape)
    #expect(model.path == [1])
    session.press(.escape, .escape)
    #expect(model.path == [])
    #expect(session.frame.picture.contains("Root"))
  }

  @Test func `arrows select a button of an alert, and a dialog without buttons gets one`() {
    let model = Model()
    let session = session(
      Text("Below")
        .alert("Sure?", isPresented: model.binding(\.isAsked)) {
          Button("Yes") { model.log += "yes" }
          Button("No", role: .cancel) { model.log += "no" }
        }
        .alert("Told", isPresented: model.binding(\.isOn)) {}
    )
    model.isAsked = true
    session.update()
    session.press(.left, .enter)
    #expect(model.log == "yes" && !model.isAsked)
    model.isOn = true
    session.update()
    session.press(.enter)
    #expect(!model.isOn)
  }

  @Test func `a slash focuses the search field, and Escape clears and leaves it`() {
    let model = Model()
    let session = session(
      NavigationStack { Text("Found \(model.text)").searchable(text: model.binding(\.text)) }
    )
    session.type("/pear")
    #expect(model.text == "pear")
    session.press(.escape)
    #expect(model.text.isEmpty)
    session.press(.escape)
    #expect(session.type("q") == .quit)
  }

  @Test func `a pushed page that contains another page is shown from its start`() {
    let model = Model()
    let session = session(
      NavigationStack(path: model.binding(\.path)) {
        Text("Root").navigationDestination(for: Int.self) { _ in
          ScrollView {
            Text("Beginning")
            ForEach(0..<20) { Text("Row \($0)") }
            NavigationSplitView {
              Text("Side")
            } detail: {
              Text("Detail")
            }
          }
        }
      },
      height: 8
    )
    model.path = [1]
    session.update()
    #expect(session.frame.picture.contains("Beginning"))
  }

  @Test func `rows appear when scrolled into view`() {
    let model = Model()
    let session = session(
      List { ForEach(0..<40) { row in Text("Row \(row)").onAppear { model.seen.insert(row) } } },
      height: 5
    )
    #expect(model.seen == [0, 1, 2, 3, 4])
    session.press(.end)
    #expect(session.frame.picture.contains("Row 39"))
    #expect(model.seen.contains(39) && !model.seen.contains(20))
  }

  @Test func `a very long grid loads the cells that are scrolled to, in their columns`() {
    let columns = Array(repeating: GridItem(.flexible()), count: 3)
    let session = session(
      ScrollView {
        LazyVGrid(columns: columns) { ForEach(0..<5000) { Text(verbatim: "<\($0)>") } }
      },
      height: 5
    )
    #expect(session.frame.picture.split(separator: "\n")[0].contains(" <0> "))
    session.press(.end)
    #expect(session.frame.picture.contains("<4999>"))
    // Each line except the last has three cells; the first cell's number is divisible by three.
    let lines = session.frame.picture.split(separator: "\n").map { line in
      line.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    }
    for line in lines.dropLast() where !line.isEmpty {
      #expect(line.count == 3 && line[0].isMultiple(of: 3), "\(session.frame.picture)")
    }
    session.press(.home)
    #expect(session.frame.picture.contains("<0>"))
  }

  @Test func `a very long list loads the rows that are scrolled to`() {
    let session = session(List { ForEach(0..<5000) { Text("Row \($0)") } }, height: 5)
    session.press(.end)
    #expect(session.frame.picture.contains("Row 4,999"))
    session.press(.home)
    #expect(session.frame.picture.contains("Row 0"))
  }

  @Test func `the reload key refreshes the list`() async {
    let model = Model()
    let session = session(List { Text("Row") }.refreshable { model.log += "again" })
    session.type("r")
    while model.log.isEmpty { await Task.yield() }
    #expect(model.log == "again")
  }

  @Test func `a click presses the element under it, and a wheel scrolls`() {
    let model = Model()
    let session = session(
      List { ForEach(0..<20) { row in Button("Row \(row)") { model.log += "\(row)" } } },
      height: 4
    )
    session.type("\u{1B}[<0;3;2M\u{1B}[<65;3;2M\u{1B}[<0;3;1M")
    #expect(model.log == "13")
  }

  @Test func `keys for the program are returned to it`() {
    let session = session(Text("a"))
    #expect(session.type("q") == .quit)
    #expect(session.type("\u{3}") == .quit)
    #expect(session.type("\u{1A}") == .suspend)
  }

  @Test func `a shortcut presses its button`() {
    let model = Model()
    let session = session(
      VStack {
        Button("Save") { model.log += "saved" }.keyboardShortcut("s")
        Button("Default") { model.log += "done" }.keyboardShortcut(.defaultAction)
      }
    )
    session.type("\r\u{13}")
    #expect(model.log == "donesaved")
  }

  @Test func `Enter opens the focused control, even if Enter is another button's shortcut`() {
    let model = Model()
    let session = session(
      VStack {
        Picker("Size", selection: model.binding(\.count)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        Menu("More") { Button("Copy") { model.log += "copied" } }
        Button("Default") { model.log += "done" }.keyboardShortcut(.defaultAction)
      }
    )
    session.press(.tab, .enter, .down, .enter)
    #expect(model.count == 1)
    session.press(.tab, .enter, .enter)
    #expect(model.log == "copied")
  }

  @Test func `a resize redraws the frame`() {
    let session = session(Text("a").frame(maxWidth: .infinity, alignment: .trailing))
    _ = session.handle(.resize(CellSize(width: 3, height: 1)))
    #expect(session.frame.grid.text == "  a")
  }
}

/// The state that the views of these tests are bound to.
@MainActor @Observable
private final class Model {
  var log = ""
  var text = ""
  var count = 0
  var isOn = false
  var isAsked = false
  var share = 0.0
  var date = Date(timeIntervalSince1970: 0)
  var color = Color.blue
  var path: [Int] = []
  var seen: Set<Int> = []

  func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding {
      self[keyPath: keyPath]
    } set: {
      self[keyPath: keyPath] = $0
    }
  }
}

/// A custom back button of the app.
private struct BackItem: View {
  let action: @MainActor @Sendable () -> Void

  var body: some View {
    ToolbarItem(placement: .navigation) {
      Button(action: action) { Image(systemName: "chevron.left") }
    }
  }
}
