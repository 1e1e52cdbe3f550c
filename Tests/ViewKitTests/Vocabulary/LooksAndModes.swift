import Testing
import ViewKit

/// Tests names that no other test covers.
@MainActor
struct LooksAndModes {
  @Test func `styles of text and images set properties`() throws {
    let tester = ViewTester(
      VStack {
        Text("a").italic().underline().strikethrough().multilineTextAlignment(.center)
        Image(decorative: "b").resizable().scaledToFill().clipped().border(.red)
        Text("c").rotationEffect(Angle(degrees: 90), anchor: UnitPoint(x: 0, y: 1))
        Text("d").background(Color(UIColor.systemGray6))
      }
    )
    let text = try #require(tester.find(text: "a")).element
    #expect(text.props[.isItalic] == .bool(true) && text.props[.textAlignment] == .string("center"))
    #expect(tester.find(.image)?.element.props[.contentMode] == .string("fill"))
    #expect(tester.find(text: "c")?.element.props[.rotation] == .numbers([90, 0, 1]))
    #expect(tester.find(text: "d")?.element.props[.backgroundColor] == .color(.named("field")))
  }

  @Test func `gestures are values with actions`() throws {
    var log: [String] = []
    let tester = ViewTester(
      VStack {
        Text("tap").gesture(TapGesture().onEnded { log.append("tap") })
        Text("hold").gesture(LongPressGesture().onEnded { _ in log.append("hold") })
      }
    )
    tester.find(text: "tap")?.tap()
    let held = try #require(tester.find(text: "hold")).element.id
    #expect(tester.send(.longPress, to: held) == .handled)
    #expect(log == ["tap", "hold"])
  }

  @Test func `views read the enabled, editing, redacted and searching state`() throws {
    let tester = ViewTester(Modes())
    tester.checksEveryFlush = true
    #expect(tester.find(text: "enabled plain viewing idle") != nil)
    tester.find(.button, label: "Edit")?.tap()
    #expect(tester.find(text: "enabled plain editing idle") != nil)
    tester.find(.textField)?.type("x")
    #expect(tester.find(text: "enabled plain editing searching") != nil)
    tester.find(.button, label: "Stop")?.tap()
    #expect(tester.find(text: "enabled plain editing idle") != nil)
    #expect(tester.problems == [])
  }
}

private struct Modes: View {
  @State private var query = ""
  @State private var mode = EditMode.inactive

  var body: some View {
    NavigationStack {
      VStack {
        Mode()
        EditButton()
      }
      .toolbar { ToolbarItemGroup(placement: .bottomBar) { Text("bar") } }
      .fullScreenCover(isPresented: .constant(false)) { Text("cover") }
      .searchable(text: $query)
    }
    .environment(\.editMode, $mode)
  }
}

private struct Mode: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.editMode) private var editMode
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  @Environment(\.redactionReasons) private var redactionReasons

  var body: some View {
    let words = [
      isEnabled ? "enabled" : "disabled", redactionReasons.isEmpty ? "plain" : "redacted",
      editMode?.wrappedValue.isEditing == true ? "editing" : "viewing",
      isSearching ? "searching" : "idle",
    ]
    Text(verbatim: words.joined(separator: " "))
    Button("Stop") { dismissSearch() }
  }
}
