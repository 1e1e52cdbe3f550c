import Testing
import ViewKit

/// Tests the elements and properties of modifiers.
@MainActor
struct ModifierTests {
  @Test func `layers in canonical order share one element`() {
    expect(
      Text("x").padding(10).frame(width: 100).background(.blue).cornerRadius(8).opacity(0.5),
      """
      text "x" backgroundColor=blue opacity=0.5 cornerRadius=8.0 padding=(10.0 10.0 10.0 10.0) \
      width=100.0
      """
    )
  }

  @Test func `a layer out of order gets a separate element`() {
    expect(
      Text("x").background(.blue).padding(5).padding(.top, 1).background(.red)
        .accessibilityIdentifier("x").font(.title),
      """
      group backgroundColor=red padding=(6.0 5.0 5.0 5.0)
        text #x "x" font="title" backgroundColor=blue
      """
    )
  }

  @Test func `changed values of layers do not change the tree's structure`() throws {
    let tester = ViewTester(Conditional())
    let text = try #require(tester.find(text: "x")).element.id
    tester.find(.toggle)?.toggle()
    #expect(tester.find(text: "x")?.element.id == text)
    #expect(tester.patches.allSatisfy { if case .set = $0 { true } else { false } })
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `the innermost style wins`() {
    expect(
      Text("x").font(.caption).foregroundColor(.red).font(.title).foregroundStyle(.blue),
      #"text "x" font="caption" foregroundColor=red"#
    )
    expect(
      VStack { Text("x").bold() }.bold().font(.system(size: 20, weight: .light)),
      """
      vStack font=20.0 fontWeight="bold"
        text "x" fontWeight="bold"
      """
    )
  }

  @Test func `an accessibility label replaces the name that a view has by itself`() throws {
    func label(_ view: some View) -> PropValue? {
      ViewTester(view.frame(minHeight: 80).accessibilityLabel("Given"))
        .model.root.children.first?.props[.label]
    }
    #expect(label(TextEditor(text: .constant("x"))) == .string("Given"))
    #expect(label(TextField("Own", text: .constant(""), prompt: Text("e.g."))) == .string("Given"))
    #expect(label(SecureField("Own", text: .constant(""), prompt: Text("?"))) == .string("Given"))
    #expect(label(Slider(value: .constant(0.5)) { Text("Own") }) == .string("Given"))
    #expect(label(Image("own")) == .string("Given"))
    #expect(label(Image("own").accessibilityLabel("Inner")) == .string("Inner"))
    #expect(label(Text("Own").accessibilityLabel("Inner")) == .string("Inner"))
  }

  @Test func `an accessibility trait for a toggle reports its state`() throws {
    func isSelected(_ traits: AccessibilityTraits) throws -> PropValue? {
      let tester = ViewTester(Button("x") {}.accessibilityAddTraits(traits))
      return try #require(tester.find(.button)).element.props[.isSelected]
    }
    #expect(try isSelected(.isToggle) == .bool(false))
    #expect(try isSelected([.isToggle, .isSelected]) == .bool(true))
    #expect(try isSelected(.isSelected) == .bool(true))
    #expect(try isSelected([]) == nil)
  }

  @Test func `modifiers of a composite view reach its elements`() {
    expect(
      Pair().padding(3).accessibilityIdentifier("p"),
      """
      text #p "a" padding=(3.0 3.0 3.0 3.0)
      text #p "b" padding=(3.0 3.0 3.0 3.0)
      """
    )
  }

  @Test func `concatenated text keeps its styles`() {
    expect(Text("a") + Text("b"), #"text "ab""#)
    expect(
      (Text("Quantity: ") + Text("3").bold()).font(.title3),
      """
      text
        text "Quantity: " font="title3"
        text "3" font="title3" fontWeight="bold"
      """
    )
  }

  @Test func `an overlay or background keeps the layout priority of its view`() {
    expect(
      HStack {
        Single().layoutPriority(-1).overlay { Text("!") }
        Single().layoutPriority(1).frame(width: 5).onAppear {}.layoutPriority(2)
          .background { Text("!") }
      },
      """
      hStack
        zStack layoutPriority=-1.0
          text "a"
          group isOverlay=true
            text "!"
        zStack layoutPriority=2.0
          group style="background" isOverlay=true
            text "!"
          text "a" width=5.0
      """
    )
  }

  @Test func `overlays and backgrounds are layers of a stack`() {
    expect(
      Text("x").overlay(alignment: .topTrailing) { Text("!") }.background { Color.red },
      """
      zStack
        group style="background" isOverlay=true
          shape foregroundColor=red shape="rectangle"
        zStack
          text "x"
          group alignment="topTrailing" isOverlay=true
            text "!"
      """
    )
  }

  @Test func `images have their source`() {
    expect(
      Image(systemName: "star").resizable().scaledToFit(),
      #"image systemImage="star" contentMode="fit" style="resizable""#
    )
    expect(
      AsyncImage(address: "/a.png") {
        $0.resizable().frame(height: 300)
      } placeholder: {
        ProgressView()
      },
      """
      asyncImage source="/a.png" height=300.0 style="resizable"
        progress isBusy=true
      """
    )
    expect(
      AsyncImage(address: nil) { phase in
        if let image = phase.image { image } else { Text("none") }
      },
      """
      asyncImage
        text "none"
      """
    )
  }

  @Test func `shapes have their kind`() {
    expect(
      Circle().fill(.green).frame(width: 4, height: 4),
      #"shape foregroundColor=green width=4.0 height=4.0 shape="circle""#
    )
    expect(
      Text("x").clipShape(RoundedRectangle(cornerRadius: 6)).shadow(radius: 2),
      #"text "x" cornerRadius=6.0 shape="roundedRectangle" shadow=2.0"#
    )
  }

  @Test func `accessibility modifiers set properties`() {
    expect(
      Text("3").accessibilityLiveRegion().accessibilityLabel("three").accessibilityHint("count"),
      #"text "3" "three" hint="count" liveRegion=true"#
    )
    expect(
      Text("x").accessibilityHidden(true).hidden(),
      #"text "x" isHidden=true isDecorative=true"#
    )
  }

  private func expect(
    _ view: some View,
    _ dump: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tester = ViewTester(view)
    let found = tester.model.root.children.map(\.dump).joined(separator: "\n")
    #expect(found == dump, sourceLocation: sourceLocation)
    tester.check()
    #expect(tester.problems == [], sourceLocation: sourceLocation)
  }
}

private struct Single: View {
  var body: some View { Text("a") }
}

private struct Pair: View {
  var body: some View {
    Text("a")
    Text("b")
  }
}

private struct Conditional: View {
  @State private var isOn = false

  var body: some View {
    Toggle("On", isOn: $isOn)
    Text("x")
      .background(isOn ? Color.red : .clear)
      .padding(isOn ? 10 : 0)
      .frame(width: isOn ? 10 : nil)
      .opacity(isOn ? 1 : 0.5)
      .frame(height: 3)
  }
}
