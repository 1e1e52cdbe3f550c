import Foundation
import Testing
import ViewKit

/// Tests views that depend on the available size or on the scroll position.
@MainActor
struct RoomTests {
  @Test func `content is built for the size that the host reports`() throws {
    let tester = ViewTester(
      GeometryReader { proxy in Text(verbatim: "\(Int(proxy.size.width))x\(Int(proxy.size.height))")
      }
    )
    tester.checksEveryFlush = true
    let reader = try #require(tester.find(.geometry)).element
    #expect(tester.find(text: "390x400") != nil)
    #expect(tester.send(.resize, to: reader.id, value: "320 44.5") == .handled)
    #expect(tester.find(text: "320x44") != nil)
    for value in ["", "1", "-1 2", "1 2 3", "nan 1", "1e7 1"] {
      #expect(tester.send(.resize, to: reader.id, value: value) == .invalidValue)
    }
    #expect(tester.problems == [])
  }

  @Test func `a resize event does not move the focus, and is handled behind a sheet`() throws {
    let tester = ViewTester(CoveredReader())
    let reader = try #require(tester.find(.geometry)).element
    let button = try #require(tester.find(.button)).element
    tester.send(.focus, to: button.id)
    #expect(tester.find(text: "390, here") != nil)
    #expect(tester.send(.resize, to: reader.id, value: "320 40") == .handled)
    #expect(tester.find(text: "320, here") != nil)
    tester.send(.tap, to: button.id)
    tester.flush()
    #expect(tester.find(text: "Above") != nil)
    #expect(tester.send(.resize, to: reader.id, value: "200 40") == .handled)
    #expect(tester.find(text: "200, elsewhere") != nil)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a shape with an absolute corner radius listens to resize events`() throws {
    let tester = ViewTester(
      VStack {
        Ticket().fill(.red)
        Triangle()
      }
    )
    let shapes = tester.findAll(.shape).map(\.element)
    #expect(shapes.map(\.events) == [[.resize], []])
    tester.send(.resize, to: shapes[0].id, value: "200 50")
    guard case .path(let path)? = tester.findAll(.shape).first?.element.props[.path] else {
      Issue.record("There is no path.")
      return
    }
    #expect(path.width == 200 && path.height == 50)
    #expect(path.segments.first == .move(x: 12, y: 0))
  }

  @Test func `a trimmed circle is a path`() throws {
    let tester = ViewTester(Circle().trim(from: 0, to: 0.25).stroke(.blue, lineWidth: 4))
    guard case .path(let path)? = tester.find(.shape)?.element.props[.path],
      case .line(let x, let y)? = path.segments.last
    else {
      Issue.record("There is no path.")
      return
    }
    #expect(path.stroke?.width == 4)
    #expect(abs(x - 100) < 0.5 && abs(y - 50) < 0.5)
  }

  @Test func `a proxy scrolls to a row by its id`() throws {
    let tester = ViewTester(
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(2, anchor: .top) }
        ForEach(1..<4) { Text(verbatim: "row \($0)") }
      }
    )
    tester.checksEveryFlush = true
    tester.find(label: "Go")?.tap()
    #expect(tester.find(text: "row 2")?.element.props[.scrollTarget] == .string("start 1 center"))
    tester.find(label: "Go")?.tap()
    #expect(tester.find(text: "row 2")?.element.props[.scrollTarget] == .string("start 2 center"))
    #expect(tester.find(text: "row 1")?.element.props[.scrollTarget] == nil)
    #expect(tester.problems == [])
  }

  @Test(arguments: [
    (UnitPoint?.none, "nearest 1 nearest"), (.leading, "center 1 start"),
    (.trailing, "center 1 end"), (.bottomTrailing, "end 1 end"), (.center, "center 1 center"),
  ])
  func `a proxy's anchor sets the alignment on both axes`(anchor: UnitPoint?, place: String) {
    let tester = ViewTester(
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(2, anchor: anchor) }
        ForEach(1..<4) { Text(verbatim: "row \($0)") }
      }
    )
    tester.find(label: "Go")?.tap()
    #expect(tester.find(text: "row 2")?.element.props[.scrollTarget] == .string(place))
  }

  @Test func `a grid has as many columns as its longest row`() {
    let tester = ViewTester(
      Grid(alignment: .leading, horizontalSpacing: 4) {
        GridRow {
          Text("a")
          Text("b").gridCellColumns(2)
        }
        Divider()
      }
    )
    #expect(
      tester.dump == """
        root
          grid alignment="leading" spacing=4.0 columns=3 style="rows"
            group style="gridRow"
              text "a"
              text "b" span=2
            divider
        """
    )
  }

  @Test func `a grid in a list has as many columns as its widest row`() throws {
    let tester = ViewTester(
      List {
        Grid {
          ForEach(0..<2) { row in
            GridRow {
              Text("a\(row)")
              Text("b\(row)")
            }
          }
        }
      }
    )
    let grid = try #require(tester.find(.grid))
    #expect(grid.element.props[.columns] == .int(2))
    #expect(grid.element.children.map(\.children.count) == [2, 2])
  }

  @Test func `columns of a split view are separate pages`() {
    let tester = ViewTester(
      NavigationSplitView {
        Text("list").navigationTitle("Inbox")
      } detail: {
        Text("mail")
      }
    )
    #expect(
      tester.dump == """
        root
          splitView
            column style="sidebar"
              navigationStack
                page title="Inbox"
                  text "list"
            column style="detail"
              navigationStack
                page
                  text "mail"
        """
    )
  }

  @Test func `a tab declares its own title, badge and content`() throws {
    let tester = ViewTester(
      TabView {
        Tab("Home", systemImage: "house") { Text("at home") }
        Tab("Cart", systemImage: "cart") { Text("bought") }.badge(2)
      }
    )
    let tabs = tester.findAll(.tab)
    #expect(tabs.map { $0.element.props[.title] } == [.string("Home"), .string("Cart")])
    #expect(tabs[1].element.props[.badge] == .string("2"))
    tabs[1].tap()
    #expect(tester.find(text: "bought") != nil)
  }

  @Test func `a safe area inset stays at its edge`() {
    let tester = ViewTester(Text("page").safeAreaInset(edge: .bottom) { Text("bar") })
    #expect(
      tester.dump == """
        root
          vStack style="inset"
            text "page"
            group style="insetBottom"
              text "bar"
        """
    )
  }
}

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.addLines([
        CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ])
    }
  }
}

private struct Ticket: Shape {
  func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: 12)
  }
}

/// A reader that a sheet can cover; its text shows if its button has the focus.
private struct CoveredReader: View {
  @State private var isCovered = false
  @FocusState private var isHere: Bool

  var body: some View {
    NavigationStack {
      GeometryReader { proxy in
        Text(verbatim: "\(Int(proxy.size.width)), \(isHere ? "here" : "elsewhere")")
        Button("Cover") { isCovered = true }.focused($isHere)
      }
    }
    .sheet(isPresented: $isCovered) { Text("Above") }
  }
}
