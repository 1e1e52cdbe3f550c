import Foundation
import Testing

@testable import ViewKit

/// Uses of stacks, scenes and styles in apps of other platforms.
@MainActor
struct MovedApps {
  @Test func `a path holds values of different types`() {
    let tester = ViewTester(MixedStack())
    tester.checksEveryFlush = true
    tester.find(.button, label: "Number")?.tap()
    tester.find(.button, label: "Word")?.tap()
    #expect(tester.find(text: "word two of 2") != nil)
    tester.findAll(.page).last?.dismiss()
    #expect(tester.find(text: "number 1 of 1") != nil)
    tester.find(.button, label: "Home")?.tap()
    #expect(tester.findAll(.page).count == 1)
    #expect(tester.problems == [])
  }

  @Test func `a stack without a path pushes the values of its links`() {
    let tester = ViewTester(
      NavigationStack {
        NavigationLink("Open", value: 7)
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    )
    tester.checksEveryFlush = true
    tester.find(.button, label: "Open")?.tap()
    #expect(tester.find(text: "page 7") != nil)
    tester.findAll(.page).last?.dismiss()
    #expect(tester.find(text: "page 7") == nil)
    #expect(tester.problems == [])
  }

  @Test func `a path of codable values can be stored`() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(#require(path.codable))
    let stored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(stored) == path)
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test func `a stored path with an unknown type is an error`() {
    let data = Data(#"["NoSuchType","1"]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    }
  }

  @Test func `a link in a sheet without a stack is disabled`() {
    let tester = ViewTester(
      NavigationStack {
        Text("page")
          .sheet(isPresented: .constant(true)) {
            NavigationLink("Open") { Text("pushed") }
            NavigationStack { NavigationLink("Inside") { Text("pushed in the sheet") } }
          }
      }
    )
    #expect(tester.find(.button, label: "Open")?.tap() == .disabled)
    #expect(tester.find(text: "pushed") == nil)
    tester.find(.button, label: "Inside")?.tap()
    #expect(tester.find(text: "pushed in the sheet") != nil)
  }

  @Test func `suggestions after a search field belong to it`() {
    let tester = ViewTester(SuggestionsScreen())
    tester.checksEveryFlush = true
    #expect(tester.find(text: "one of o") == nil)
    tester.find(.textField)?.type("o")
    #expect(tester.findAll(.button).count == 1)
    tester.find(.button, label: "one of o")?.tap()
    #expect(tester.find(.textField)?.element.props[.value] == .string("one"))
    #expect(tester.problems == [])
  }

  @Test func `a scaled number follows the text size`() {
    let tester = ViewTester(
      VStack {
        ScaledView()
        ScaledView().dynamicTypeSize(.accessibility5)
      }
    )
    #expect(tester.find(text: "17") != nil)
    #expect(tester.find(text: "53") != nil)
  }

  @Test func `views of a page share the values of its scene`() {
    let region = HostRegion(locale: Locale(identifier: "en"))
    let tester = ViewTester(
      VStack {
        SceneView(name: "A")
        SceneView(name: "B")
      }
      .inRegion(region)
    )
    tester.find(.button, label: "A 1")?.tap()
    #expect(tester.find(.button, label: "B 2") != nil)
    let alone = ViewTester(SceneView(name: "A"))
    alone.find(.button, label: "A 1")?.tap()
    #expect(alone.find(.button, label: "A 2") != nil)
  }

  @Test func `a window updates when a value that its app reads changes`() throws {
    let region = HostRegion(locale: Locale(identifier: "fr_FR"))
    let graph = ViewGraph(app: Switcher(), in: region, numberingAfter: -1)
    #expect(graph.snapshot.dump.contains("signed out"))
    let button = try #require(graph.snapshot.descendant(.button))
    #expect(graph.send(Event(node: button.id, kind: .tap)) == .handled)
    _ = graph.flush()
    #expect(graph.snapshot.dump.contains("signed in, 1 changes, fr_FR"))
  }

  @Test func `own styles draw boxes, labeled content and gauges`() throws {
    let tester = ViewTester(
      VStack {
        GroupBox("Box") { GroupBox("Inner") { Text("inside") } }.groupBoxStyle(PlainBox())
        LabeledContent("Name", value: "Ada").labeledContentStyle(Reversed())
        Gauge(value: 3, in: 0...4) { Text("Level") }.gaugeStyle(Percent())
      }
    )
    tester.checksEveryFlush = true
    #expect(tester.find(text: "box: ") != nil)
    #expect(tester.findAll(.text).filter { $0.element.props[.text] == .string("box: ") }.count == 2)
    #expect(tester.find(text: "75 %") != nil)
    #expect(tester.find(.progress) == nil)
    #expect(tester.dump.contains("Ada"))
  }

  @Test func `a gauge shows its value and its bounds`() {
    let tester = ViewTester(
      Gauge(value: 0.5) {
        Text("Level")
      } currentValueLabel: {
        Text("half")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
      .gaugeStyle(.accessoryCircularCapacity)
    )
    #expect(tester.find(.progress)?.element.props[.progress] == .double(0.5))
    for text in ["half", "low", "high"] { #expect(tester.find(text: text) != nil) }
  }

  @Test func `a string resource is localized in the view's locale`() {
    let count = 2
    let resource: LocalizedStringResource = "\(count) items"
    #expect(resource.key == "%lld items")
    #expect(String(localized: resource) == "2 items")
    let tester = ViewTester(Text(resource))
    #expect(tester.find(text: "2 items") != nil)
  }

  @Test func `assets are values with generated names`() throws {
    #expect(Color(.brandRed) == Color("brand-red"))
    #expect(Color(.black) == Color(white: 0))
    let tester = ViewTester(Image(.appLogo).resizable())
    #expect(tester.find(.image)?.element.props[.source] == .string("AppLogo"))
  }

  @Test func `levels and shadows of a style are styles`() throws {
    #expect(Color.red.secondary.representativeColor == Color.red.opacity(0.55))
    let background: some ShapeStyle = .background
    #expect(background.secondary.representativeColor == Color(palette: "surface"))
    let shadowed: some ShapeStyle = .red.shadow(.drop(radius: 4))
    #expect(shadowed.representativeColor == Color.red)
    let mesh = MeshGradient(
      width: 2,
      height: 2,
      points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [.red, .green, .blue, .white]
    )
    #expect(mesh.gradientValue?.stops.map(\.color) == [Color.red, .blue, .white].map(\.value))
  }

  @Test func `a layout is chosen while the program runs`() {
    let tester = ViewTester(LayoutScreen())
    tester.checksEveryFlush = true
    #expect(tester.findAll(.hStack).isEmpty)
    tester.find(.button, label: "Turn")?.tap()
    #expect(tester.findAll(.hStack).count == 1)
    #expect(tester.find(text: "inside") != nil)
    #expect(tester.problems == [])
  }

  @Test func `a slider has views at its ends and reports the change`() throws {
    var log: [String] = []
    let tester = ViewTester(
      Slider(value: Binding(get: { 0.5 }, set: { log.append("\($0)") })) {
        Text("Volume")
      } minimumValueLabel: {
        Text("quiet")
      } maximumValueLabel: {
        Text("loud")
      } onEditingChanged: {
        log.append($0 ? "begin" : "end")
      }
    )
    #expect(tester.find(text: "quiet") != nil && tester.find(text: "loud") != nil)
    let slider = try #require(tester.find(.slider)).element
    #expect(slider.props[.label] == .string("Volume"))
    #expect(tester.send(.change, to: slider.id, value: "0.25") == .handled)
    #expect(log == ["begin", "0.25", "end"])
  }

  @Test func `a filled shape also has an outline`() {
    let tester = ViewTester(Circle().fill(.red).stroke(.blue, lineWidth: 2))
    let shapes = tester.findAll(.shape).map { $0.element.props[.foregroundColor] }
    #expect(shapes == [Color.red, .blue].map { .color($0.value) })
  }

  @Test func `a movement shows its first step`() {
    let tester = ViewTester(
      VStack {
        Text("phases").phaseAnimator([0.5, 1]) { content, phase in content.opacity(phase) }
        Text("frames")
          .keyframeAnimator(initialValue: 0.25) { content, value in
            content.opacity(value)
          } keyframes: { _ in
            LinearKeyframe(1, duration: 1)
            SpringKeyframe(0.5)
          }
        Text("looks").visualEffect { content, _ in content.opacity(0) }
      }
    )
    #expect(tester.find(text: "phases")?.element.props[.opacity] == .double(0.5))
    #expect(tester.find(text: "frames")?.element.props[.opacity] == .double(0.25))
    #expect(tester.find(text: "looks")?.element.props[.opacity] == nil)
  }

  @Test func `a scroll view begins at its anchor`() {
    let tester = ViewTester(
      ScrollView { VStack { Text("last") } }.defaultScrollAnchor(.bottom)
    )
    #expect(tester.find(.vStack)?.element.props[.scrollTarget] == .string("end 1 nearest"))
    let top = ViewTester(ScrollView { VStack { Text("first") } }.defaultScrollAnchor(.top))
    #expect(top.find(.vStack)?.element.props[.scrollTarget] == nil)
  }

  @Test func `views read the limit of lines around them`() {
    let tester = ViewTester(LimitView().lineLimit(3))
    #expect(tester.find(text: "limit 3") != nil)
    #expect(tester.find(text: "limit 3")?.element.props[.lineLimit] == .int(3))
  }
}

extension Element {
  fileprivate func descendant(_ role: Role) -> Element? {
    self.role == role ? self : children.lazy.compactMap { $0.descendant(role) }.first
  }
}

extension ColorResource {
  fileprivate static let brandRed = ColorResource(name: "brand-red", bundle: .main)
}

extension ImageResource {
  fileprivate static let appLogo = ImageResource(name: "AppLogo", bundle: .main)
}

private struct Plain: Hashable {}

private struct MixedStack: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Number", value: 1)
        .navigationDestination(for: Int.self) { number in
          Text("number \(number) of \(path.count)")
          NavigationLink("Word", value: "two")
        }
        .navigationDestination(for: String.self) { word in
          Text("word \(word) of \(path.count)")
        }
    }
    Button("Home") { path.removeLast(path.count) }
  }
}

private struct SuggestionsScreen: View {
  @State private var text = ""

  var body: some View {
    NavigationStack {
      Text("page")
        .searchable(text: $text)
        .searchSuggestions { Text("one of \(text)").searchCompletion("one") }
    }
  }
}

private struct ScaledView: View {
  @ScaledMetric(relativeTo: .body) private var size = 17.0

  var body: some View { Text("\(Int(size.rounded()))") }
}

private struct SceneView: View {
  @SceneStorage("count") private var count = 1
  let name: String

  var body: some View { Button("\(name) \(count)") { $count.wrappedValue += 1 } }
}

private struct Switcher: App {
  @State private var isSignedIn = false
  @State private var changeCount = 0
  @Environment(\.locale) private var locale

  var body: some Scene {
    WindowGroup {
      if isSignedIn {
        Text("signed in, \(changeCount) changes, \(locale.identifier)")
      } else {
        Text("signed out")
        Button("Sign in") { isSignedIn = true }
      }
    }
    .onChange(of: isSignedIn) { changeCount += 1 }
    .environment(\.timeZone, .gmt)
    .commands { CommandGroup(replacing: .newItem) { Button("New") {} } }
    .defaultSize(width: 800, height: 600)
    .windowResizability(.contentSize)
    Settings { Text("settings") }
  }
}

private struct PlainBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: "box: ")
    configuration.label
    configuration.content
  }
}

private struct Reversed: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.content
      configuration.label
    }
  }
}

private struct Percent: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int(configuration.value * 100)) %")
  }
}

private struct LayoutScreen: View {
  @State private var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
    layout { Text("inside") }
    Button("Turn") { isWide.toggle() }
  }
}

private struct LimitView: View {
  @Environment(\.lineLimit) private var limit

  var body: some View { Text("limit \(limit ?? 0)") }
}
