import Foundation
import Testing
import ViewKit

/// The effects of names that apps from other platforms use.
@MainActor
struct MovedViews {
  @Test func `screens with animations and styles of another platform show their content`() {
    let tester = ViewTester(NavigationStack { LooksScreen() })
    tester.checksEveryFlush = true
    for text in ["matched", "scrolled", "guided", "paged"] {
      #expect(tester.find(text: text) != nil)
    }
    #expect(tester.problems == [])
  }

  @Test func `a border without a style has the color of text`() throws {
    let tester = ViewTester(Circle().strokeBorder(lineWidth: 24))
    let border = try #require(tester.find(.shape)).element
    #expect(border.props[.value] == .double(24))
    #expect(border.props[.foregroundColor] == .color(.named("primary")))
  }

  @Test func `the label of a field is its title`() throws {
    let tester = ViewTester(
      VStack {
        TextField(text: .constant("")) { Text("Name") }
        SecureField(text: .constant(""), prompt: Text("Secret")) { Text("Password") }
      }
    )
    #expect(tester.find(.textField)?.element.props[.placeholder] == .string("Name"))
    let secure = try #require(tester.find(.secureField)).element
    #expect(secure.props[.placeholder] == .string("Secret"))
    #expect(secure.props[.label] == .string("Password"))
  }

  @Test func `a stepper reports the beginning and the end of each step`() throws {
    let log = EditingLog()
    let tester = ViewTester(
      Stepper("Amount", value: log.amount, in: 0...9, step: 2) { log.isEditing.append($0) }
    )
    let stepper = try #require(tester.find(.stepper))
    #expect(stepper.select("2") == .handled)
    #expect(log.isEditing == [true, false])
    #expect(stepper.select("11") == .invalidValue)
    #expect(log.isEditing == [true, false])
  }

  @Test func `text shows an image of the app`() throws {
    let tester = ViewTester(Text("\(Image("logo")) and \(Image(systemName: "star"))"))
    let images = tester.findAll(.image).map(\.element.props)
    #expect(images.map { $0[.source] } == [.string("logo"), nil])
    #expect(images.map { $0[.systemImage] } == [nil, .string("star")])
    #expect(images.allSatisfy { $0[.isDecorative] == .bool(true) })
  }

  @Test func `an image has its label as its accessible name`() throws {
    let tester = ViewTester(Image("logo", label: Text("Our shop")))
    #expect(tester.find(.image)?.element.props[.label] == .string("Our shop"))
  }

  @Test func `a label and a button show an image of an asset catalog`() throws {
    let logo = ImageResource(name: "logo", bundle: .main)
    let tester = ViewTester(
      VStack {
        Label("Shop", image: logo)
        Button("Open", image: logo) {}
      }
    )
    #expect(
      tester.findAll(.image).map { $0.element.props[.source] } == [
        .string("logo"), .string("logo"),
      ]
    )
    #expect(tester.find(.button, label: "Open") != nil)
  }

  @Test func `a popover accepts an anchor and an edge`() throws {
    let tester = ViewTester(
      VStack {
        Text("one")
          .popover(isPresented: .constant(true), attachmentAnchor: .point(.top), arrowEdge: .bottom)
        {
          Text("first")
        }
        Text("two").popover(isPresented: .constant(true), arrowEdge: .leading) { Text("second") }
      }
    )
    #expect(tester.find(text: "first") != nil)
    #expect(tester.find(text: "second") != nil)
  }

  @Test func `a page has the text of a binding as its title`() throws {
    let tester = ViewTester(
      NavigationStack { Text("page").navigationTitle(.constant("Trip")) }
    )
    #expect(tester.find(.page)?.element.props[.title] == .string("Trip"))
  }

  @Test func `colors have the names of other platforms`() {
    #expect(Color(.black) == Color(white: 0))
    #expect(Color(uiColor: .lightGray) == Color(white: 2.0 / 3))
    #expect(Color(.sRGBLinear, white: 0, opacity: 0.33) == Color(white: 0, opacity: 0.33))
    #expect(Color(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)) == Color(.red).opacity(0.5))
  }

  @Test func `gradients and materials are values of the style`() {
    let angular: any ShapeStyle = .angularGradient(
      colors: [.red],
      center: .center,
      startAngle: .zero,
      endAngle: .degrees(90)
    )
    #expect(angular.gradientValue != nil)
    let radial: any ShapeStyle = .radialGradient(
      colors: [.red],
      center: .center,
      startRadius: 0,
      endRadius: 9
    )
    #expect(radial.gradientValue != nil)
    #expect(Material.ultraThick == Material.ultraThickMaterial)
  }

  @Test func `a link with a tag pushes its page while the selection is the tag`() {
    let tester = ViewTester(TagScreen())
    tester.find(.button, label: "Open")?.tap()
    #expect(tester.find(text: "opened") != nil)
    #expect(tester.problems == [])
  }

  @Test func `a picker and a menu accept a symbol with their title`() {
    let tester = ViewTester(
      VStack {
        Picker("Kind", systemImage: "star", selection: .constant(1)) { Text("a").tag(1) }
        Menu("More", systemImage: "ellipsis") { Button("Copy") {} }
      }
    )
    #expect(tester.find(.picker)?.element.props[.title] == .string("Kind"))
    #expect(tester.find(.menu)?.element.props[.systemImage] == .string("ellipsis"))
  }

  @Test func `a menu's primary action is its first item`() {
    var log: [String] = []
    let tester = ViewTester(
      Menu {
        Button("Copy") { log.append("copy") }
      } label: {
        Text("Paste")
      } primaryAction: {
        log.append("paste")
      }
    )
    tester.find(.button, label: "Paste")?.tap()
    tester.find(.button, label: "Copy")?.tap()
    #expect(log == ["paste", "copy"])
  }

  @Test func `a custom style renders disclosure groups`() {
    let tester = ViewTester(
      DisclosureGroup("Details") {
        Text("inside")
      }
      .disclosureGroupStyle(Arrow())
    )
    tester.checksEveryFlush = true
    #expect(tester.find(text: "inside") == nil)
    tester.find(.button, label: "closed Details")?.tap()
    #expect(tester.find(text: "inside") != nil)
    #expect(tester.find(.button, label: "open Details") != nil)
    #expect(tester.problems == [])
  }

  @Test func `a custom style also renders nested groups`() {
    let tester = ViewTester(
      DisclosureGroup("Outer") {
        DisclosureGroup("Inner") { Text("inside") }
      }
      .disclosureGroupStyle(Arrow())
    )
    tester.find(.button, label: "closed Outer")?.tap()
    tester.find(.button, label: "closed Inner")?.tap()
    #expect(tester.find(text: "inside") != nil)
    #expect(tester.find(.disclosure) == nil)
  }

  @Test func `the automatic style leaves disclosure groups to the host`() {
    let tester = ViewTester(
      DisclosureGroup("Details") { Text("inside") }.disclosureGroupStyle(.automatic)
    )
    #expect(tester.find(.disclosure) != nil)
  }

  @Test func `a tree opens at each level`() throws {
    let tree = Folder(
      id: "root",
      children: [Folder(id: "inner", children: [Folder(id: "leaf", children: nil)])]
    )
    let tester = ViewTester(List([tree], children: \.children) { Text($0.id) })
    tester.checksEveryFlush = true
    #expect(tester.findAll(.disclosure).count == 1)
    let root = try #require(tester.find(.disclosure))
    #expect(tester.send(.change, to: root.element.id, value: "true") == .handled)
    #expect(tester.findAll(.disclosure).count == 2)
    let inner = try #require(tester.findAll(.disclosure).last)
    #expect(tester.send(.change, to: inner.element.id, value: "true") == .handled)
    #expect(tester.find(text: "leaf") != nil)
    #expect(tester.problems == [])
    let group = ViewTester(OutlineGroup([tree], id: \.id, children: \.children) { Text($0.id) })
    #expect(group.findAll(.disclosure).count == 1)
  }

  @Test func `an inspector is a sheet`() {
    let tester = ViewTester(
      Text("page").inspector(isPresented: .constant(true)) { Text("inspector") }
    )
    #expect(tester.find(.sheet) != nil)
    #expect(tester.find(text: "inspector") != nil)
  }

  @Test func `a completion follows the changes`() async {
    var log: [String] = []
    withAnimation(nil) {
      log.append("changed")
    } completion: {
      log.append("completed")
    }
    #expect(log == ["changed", "completed"])
    await withCheckedContinuation { continuation in
      withAnimation(.linear(duration: 0.001)) {
        log.append("moved")
      } completion: {
        log.append("arrived")
        continuation.resume()
      }
      log.append("returned")
    }
    #expect(log == ["changed", "completed", "moved", "returned", "arrived"])
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `a completion follows an animation without a usable duration`(duration: Double) async {
    await withCheckedContinuation { continuation in
      withAnimation(.linear(duration: duration)) {
      } completion: {
        continuation.resume()
      }
    }
  }

  @Test func `a localized string fills in its values`() {
    let count = 2
    #expect(String(localized: "\(count) of 100 %", bundle: .main) == "2 of 100 %")
    #expect(String(localized: "Title", comment: "The title") == "Title")
  }

  @Test func `a size range limits the text size that views read`() {
    let tester = ViewTester(
      VStack {
        SizeView().dynamicTypeSize(.xxxLarge)
        SizeView().dynamicTypeSize(...DynamicTypeSize.small)
      }
    )
    #expect(tester.find(text: "xxxLarge") != nil)
    #expect(tester.find(text: "small") != nil)
  }

  @Test func `an element with an opacity of zero rejects taps`() {
    var taps = 0
    let tester = ViewTester(Button("Tap") { taps += 1 }.opacity(0))
    #expect(tester.find(.button)?.tap() == .disabled)
    #expect(taps == 0)
  }

  @Test func `a gesture is built from another gesture`() throws {
    var log: [String] = []
    let tester = ViewTester(Text("tap").gesture(LoggedTap { log.append("tap") }))
    tester.find(text: "tap")?.tap()
    #expect(log == ["tap"])
  }

  @Test func `a namespace keeps its identity`() {
    let tester = ViewTester(NamespaceView())
    tester.find(.button, label: "Again")?.tap()
    tester.find(.button, label: "Again")?.tap()
    #expect(tester.find(text: "1 identities") != nil)
  }
}

private struct LoggedTap: Gesture {
  let action: @MainActor () -> Void

  var body: some Gesture { TapGesture().onEnded { action() } }
}

private struct NamespaceView: View {
  @Namespace private var names
  @State private var seen: Set<Namespace.ID> = []

  var body: some View {
    Text("\(seen.count) identities")
    Button("Again") { seen.insert(names) }
  }
}

private struct SizeView: View {
  @Environment(\.dynamicTypeSize) private var size

  var body: some View { Text("\(String(describing: size))") }
}

private struct Folder: Identifiable {
  let id: String
  let children: [Folder]?
}

private struct Arrow: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isExpanded.toggle()
    } label: {
      Text(configuration.isExpanded ? "open" : "closed")
      configuration.label
    }
    if configuration.isExpanded { configuration.content }
  }
}

private struct TagScreen: View {
  @State private var selection: Int?

  var body: some View {
    NavigationStack {
      NavigationLink("Open", tag: 1, selection: $selection) { Text("opened") }
    }
  }
}

private struct LooksScreen: View {
  @Namespace private var cards
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    ScrollView {
      Text("matched")
        .matchedGeometryEffect(id: 1, in: cards)
        .matchedTransitionSource(id: 1, in: cards)
        .glassEffect()
        .onAppear { requestReview() }
      Text("scrolled")
        .scrollTransition { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(0.5).offset(x: phase.value)
        }
        .containerRelativeFrame(.horizontal)
        .scrollTargetLayout()
      Image(systemName: "star")
        .symbolEffect(.bounce, value: 1)
        .symbolEffect(.variableColor.iterative, options: .repeating, isActive: true)
        .contentTransition(.symbolEffect(.replace))
      List {
        Text("guided").alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
      }
      .headerProminence(.increased)
      .listSectionSpacing(.compact)
      TabView { Text("paged") }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
    .scrollTargetBehavior(.viewAligned)
    .contentMargins(8)
    .safeAreaPadding(8)
    .toolbarRole(.editor)
    .toolbar { ToolbarItem(placement: .secondaryAction) { Button("More") {} } }
    .navigationTransition(.zoom(sourceID: 1, in: cards))
    .previewInterfaceOrientation(.landscapeLeft)
    .accessibility(label: Text("Looks"))
  }
}

@MainActor
private final class EditingLog {
  var isEditing: [Bool] = []
  private var count = 0

  var amount: Binding<Int> {
    Binding(get: { self.count }, set: { self.count = $0 })
  }
}
