import Foundation
import Observation
import Testing

@testable import ViewKit

/// Tests the page address of a state, and opening an address.
@MainActor
@Suite struct AddressTests {
  @Test func `the address follows the state, and opening an address changes the state`() throws {
    let place = Place()
    let tester = ViewTester(PlaceView(place: place))
    tester.checksEveryFlush = true
    #expect(tester.address == "/one")
    #expect(tester.find(text: "one") != nil)
    place.name = "a b"
    tester.flush()
    #expect(tester.address == "/a%20b")
    #expect(tester.patches.contains(.set(tester.model.root.id, .address, .string("/a%20b"))))
    #expect(tester.open("/two?x") == .handled)
    #expect(place.name == "two" && tester.address == "/two")
    #expect(tester.problems == [])
  }

  @Test func `the current address is not opened again, and an unknown address is rejected`() {
    let place = Place()
    let tester = ViewTester(PlaceView(place: place))
    #expect(tester.open("/one") == .handled)
    #expect(place.opened == [])
    for wrong in ["/", "/a/b", "/../x", "//x", "nonsense", "", "/%"] {
      #expect(tester.open(wrong) == .invalidValue)
    }
    #expect(place.name == "one" && tester.address == "/one")
  }

  @Test func `the last opened address wins, also before the host flushed`() {
    let place = Place()
    let tester = ViewTester(PlaceView(place: place))
    tester.checksEveryFlush = true
    let root = tester.model.root.id
    for address in ["/two", "/one", "/one"] {
      #expect(tester.graph.send(Event(node: root, kind: .open, value: address)) == .handled)
    }
    #expect(place.opened == ["/two", "/one"])
    tester.flush()
    #expect(place.name == "one" && tester.address == "/one")
    #expect(tester.problems == [])
  }

  @Test func `a state without an address removes the address`() {
    let place = Place()
    let tester = ViewTester(PlaceView(place: place))
    tester.checksEveryFlush = true
    place.name = ".."
    tester.flush()
    #expect(tester.address == nil)
    #expect(tester.problems == [])
  }

  @Test func `an app without addresses opens no address`() {
    let tester = ViewTester(Text("x"))
    #expect(tester.open("/a") == .noHandler)
    #expect(tester.graph.open(.start) == .noHandler)
    #expect(tester.model.root.events == [])
  }

  @Test func `an address is opened behind a sheet without moving the focus`() throws {
    let place = Place()
    let tester = ViewTester(
      PlaceView(place: place).sheet(isPresented: .constant(true)) {
        TextField("field", text: .constant(""))
      }
    )
    let field = try #require(tester.find(.textField)).element.id
    tester.send(.focus, to: field)
    #expect(tester.open("/two") == .handled)
    #expect(place.name == "two" && tester.graph.focusedNode == field)
  }

  @Test func `onOpenURL receives addresses while its view is in the tree`() {
    let place = Place()
    let tester = ViewTester(Listeners(place: place))
    tester.checksEveryFlush = true
    #expect(tester.open("/caf%C3%A9?a=b%26c") == .handled)
    #expect(place.opened == ["inner", "/café b&c"])
    place.name = "gone"
    tester.flush()
    tester.open("/x")
    #expect(place.opened.suffix(1) == ["/x "])
    #expect(tester.problems == [])
  }

  @Test func `a page reports that content is pending or missing`() {
    let place = Place()
    let tester = ViewTester(PlaceView(place: place))
    tester.checksEveryFlush = true
    #expect(tester.model.root.props[.isBusy] == nil && tester.model.root.props[.isMissing] == nil)
    place.name = "waiting"
    tester.flush()
    #expect(tester.model.root.props[.isBusy] == .bool(true))
    place.name = "missing"
    tester.flush()
    #expect(tester.model.root.props[.isMissing] == .bool(true))
    #expect(tester.model.root.props[.isBusy] == nil)
    #expect(tester.problems == [])
  }

  @Test func `the screen has the color scheme that the outermost view prefers`() {
    let view = VStack { Text("").preferredColorScheme(.light) }.preferredColorScheme(.dark)
    #expect(ViewTester(view).model.root.props[.colorScheme] == .string("dark"))
    let inner = VStack { Text("").preferredColorScheme(.light) }.preferredColorScheme(nil)
    #expect(ViewTester(inner).model.root.props[.colorScheme] == .string("light"))
    #expect(ViewTester(Text("")).model.root.props[.colorScheme] == nil)
  }
}

@MainActor
@Observable
private final class Place {
  var name = "one"
  @ObservationIgnored var opened: [String] = []
}

private struct PlaceView: View {
  let place: Place

  var body: some View {
    Text(verbatim: place.name)
      .isAwaitingContent(place.name == "waiting")
      .pageNotFound(place.name == "missing")
      .address(PageAddress(components: [place.name])) { address in
        guard address.components.count == 1 else { return false }
        place.opened.append(address.path)
        place.name = address.components[0]
        return true
      }
  }
}

private struct Listeners: View {
  let place: Place

  var body: some View {
    VStack {
      if place.name == "one" {
        Text("inner").onOpenURL { _ in place.opened.append("inner") }
      }
    }
    .onOpenURL { url in
      let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value
      place.opened.append("\(url.path) \(query ?? "")")
    }
  }
}
