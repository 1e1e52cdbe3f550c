import Testing
import ViewKit

@MainActor
struct ContainerTests {
  @Test func `every view in a list is a row, also in sections`() {
    expect(
      List {
        Text("a")
        Section {
          Text("b")
        } header: {
          Text("Header")
        } footer: {
          Button("More") {}
        }
        Several()
        Section("Titled") { Several() }
      }
      .listStyle(.insetGrouped),
      """
      list style="insetGrouped"
        row
          text "a"
        section header="Header"
          row
            text "b"
          group style="footer"
            button "More" [tap]
              text "More"
        row
          text "c"
        row
          text "d"
        section header="Titled"
          row
            text "c"
          row
            text "d"
      """
    )
  }

  @Test func `a tap on a row reaches the content's tap gesture`() {
    var taps = 0
    let tester = ViewTester(List { Text("a").onTapGesture { taps += 1 } })
    #expect(tester.find(text: "a")?.tap() == .handled)
    #expect(taps == 1)
  }

  @Test func `stacks, grids and scroll views declare their layout`() {
    expect(
      ScrollView(.horizontal) {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(50))], spacing: 8) {
          HStack(alignment: .top, spacing: 2) { Spacer(minLength: 4) }
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) { Divider() }
        ZStack(alignment: .bottomTrailing) { EmptyView() }
      },
      """
      scroll axis="horizontal"
        grid tracks=(1.0 10.0 inf 0.0 50.0 50.0) rowSpacing=8.0
          hStack alignment="top" spacing=2.0
            spacer minimum=4.0
        grid minimum=120.0
          divider
        zStack alignment="bottomTrailing"
      """
    )
  }

  @Test func `forms contain sections and controls without rows`() {
    expect(
      Form {
        Section(header: Text("NAME")) { Text("John Doe") }
        Menu("Actions") { Button("One") {} }
        Link("Away", address: "https://example.com")
        ProgressView("Loading", value: 1, total: 4)
      },
      """
      form
        section header="NAME"
          text "John Doe"
        menu title="Actions"
          button "One" [tap]
            text "One"
        link source="https://example.com" "Away"
          text "Away"
        progress progress=0.25 "Loading"
          text "Loading"
      """
    )
  }

  @Test
  func `a menu, tab or disclosure group without a title is labeled by its symbol`() {
    let plus = Image(systemName: "plus.circle")
    expect(
      VStack {
        Menu(content: {}, label: { plus })
        Menu(content: {}, label: { Label("Add", systemImage: "plus") })
        Menu(content: {}, label: { plus }).accessibilityLabel("More")
        DisclosureGroup(content: {}, label: { plus })
      },
      """
      vStack
        menu systemImage="plus.circle" "Add"
        menu title="Add" systemImage="plus"
        menu systemImage="plus.circle" "More"
        disclosure systemImage="plus.circle" "Add" isExpanded=false [change]
      """
    )
    expect(
      TabView { Text("x").tabItem { plus } },
      """
      tabView
        tabPanel tag="0"
          text "x"
        tab systemImage="plus.circle" isSelected=true tag="0" "Add" [tap]
      """
    )
  }

  @Test func `a menu loses the label of its symbol once it has a title`() throws {
    struct Growing: View {
      @State var isNamed = false
      var body: some View {
        Menu {
        } label: {
          if isNamed { Text("Add") }
          Image(systemName: "plus")
        }
        .accessibilityIdentifier("menu")
        Toggle("Named", isOn: $isNamed).accessibilityIdentifier("named")
      }
    }
    let tester = ViewTester(Growing())
    #expect(tester.find(testID: "menu")?.element.props[.label] == .string("Add"))
    tester.find(testID: "named")?.toggle()
    #expect(tester.find(testID: "menu")?.element.props[.label] == nil)
    #expect(tester.problems == [])
  }

  @Test func `padding in a form is inside the row, also if a composite view applies it`() {
    struct Padded: View {
      var body: some View { Text("own").padding(4) }
    }
    expect(
      Form {
        Section("Lines") {
          Text("plain")
          VStack { Text("a") }.padding(.vertical, 6)
          Padded()
        }
        Text("alone").padding(2)
      },
      """
      form
        section header="Lines"
          text "plain"
          group
            vStack padding=(6.0 0.0 6.0 0.0)
              text "a"
          group
            text "own" padding=(4.0 4.0 4.0 4.0)
        group
          text "alone" padding=(2.0 2.0 2.0 2.0)
      """
    )
  }

  @Test func `a refreshable list is busy until the refresh finishes`() async throws {
    let gate = AsyncStream<Never>.makeStream()
    let tester = ViewTester(
      List { Text("a") }.refreshable { for await _ in gate.stream {} }
    )
    let list = try #require(tester.find(.list))
    #expect(list.refresh() == .handled)
    #expect(list.current?.props[.isBusy] == .bool(true))
    #expect(list.refresh() == .disabled)
    gate.continuation.finish()
    while !tester.graph.needsFlush { await Task.yield() }
    tester.flush()
    #expect(list.current?.props[.isBusy] == nil)
  }

  private func expect(
    _ view: some View,
    _ dump: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tester = ViewTester(view)
    #expect(tester.model.root.children.first?.dump == dump, sourceLocation: sourceLocation)
    tester.check()
    #expect(tester.problems == [], sourceLocation: sourceLocation)
  }
}

private struct Several: View {
  var body: some View {
    Text("c")
    Text("d")
  }
}
