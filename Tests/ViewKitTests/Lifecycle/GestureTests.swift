import Foundation
import Testing
import ViewKit

/// Tests gestures with the events of a host.
@MainActor
struct GestureTests {
  @Test func `several taps in succession are one gesture`() throws {
    var count = 0
    let tester = ViewTester(Text("x").onTapGesture(count: 2) { count += 1 })
    let text = try #require(tester.find(text: "x")).element
    #expect(text.events == [.multiTap])
    #expect(tester.send(.multiTap, to: text.id, value: "2") == .handled)
    #expect(tester.send(.multiTap, to: text.id, value: "3") == .invalidValue)
    #expect(tester.send(.multiTap, to: text.id, value: "-1") == .invalidValue)
    #expect(tester.send(.multiTap, to: text.id) == .handled)
    #expect(tester.send(.tap, to: text.id) == .noHandler)
    #expect(count == 2)
  }

  @Test func `a long press is one event`() throws {
    var count = 0
    let tester = ViewTester(Text("x").onLongPressGesture { count += 1 })
    let text = try #require(tester.find(text: "x")).element
    #expect(tester.send(.longPress, to: text.id) == .handled)
    #expect(count == 1)
  }

  @Test func `a drag reports its translation and its end`() throws {
    let tester = ViewTester(Draggable())
    tester.checksEveryFlush = true
    let shape = try #require(tester.find(.shape)).element
    #expect(tester.send(.drag, to: shape.id, value: "changed 1 2 11 7") == .handled)
    #expect(tester.find(text: "moving 10 5") != nil)
    #expect(tester.send(.drag, to: shape.id, value: "ended 1 2 21 7") == .handled)
    #expect(tester.find(text: "ended 20") != nil)
    for value in [
      "", "changed", "changed 1 2 3", "x 1 2 3 4", "changed 1 2 3 nan", "ended 1 2 3 1e9",
    ] {
      #expect(tester.send(.drag, to: shape.id, value: value) == .invalidValue)
    }
    #expect(tester.problems == [])
  }

  @Test func `a hover reports enter and exit`() throws {
    var isOver = false
    let tester = ViewTester(Text("x").onHover { isOver = $0 })
    let text = try #require(tester.find(text: "x")).element
    tester.send(.hover, to: text.id, value: "true")
    #expect(isOver)
    tester.send(.hover, to: text.id, value: "false")
    #expect(!isOver)
  }

  @Test func `a disabled view has no gesture events`() throws {
    let tester = ViewTester(Text("x").onTapGesture(count: 2) {}.disabled(true))
    #expect(try #require(tester.find(text: "x")).element.events == [])
  }
}

private struct Draggable: View {
  @GestureState private var offset = CGSize.zero
  @State private var end = 0.0

  var body: some View {
    VStack {
      Circle()
        .gesture(
          DragGesture()
            .updating($offset) { value, state, _ in state = value.translation }
            .onEnded { end = $0.translation.width }
        )
      if offset != .zero {
        Text(verbatim: "moving \(Int(offset.width)) \(Int(offset.height))")
      } else {
        Text(verbatim: "ended \(Int(end))")
      }
    }
  }
}
