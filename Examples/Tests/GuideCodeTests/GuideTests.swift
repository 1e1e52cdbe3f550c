import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing
import ViewKit

@testable import GuideCode

@MainActor
@Suite(.dependencies) struct GuideTests {
  // [add]
  @Test func `a todo gets a new identity, and the draft is cleared`() async {
    let store = TestStore(initialState: TodoList.State(draft: " milk ")) {
      TodoList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTapped) {
      $0.draft = ""
      $0.todos = [TodoList.Todo(id: UUID(0), title: "milk")]
    }
    await store.send(.doneTapped(UUID(0))) { $0.todos[id: UUID(0)]?.isDone = true }
    await store.send(.removeDoneTapped) { $0.todos = [] }
  }
  // [end]

  // [debounce]
  @Test func `only the last text is searched for`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { ["\($0)!"] }
    }
    await store.send(.textChanged("m")) { $0.text = "m" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.textChanged("mi")) { $0.text = "mi" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchTapped) { $0.isSearching = true }
    await store.receive(\.response.success) {
      $0.isSearching = false
      $0.results = ["mi!"]
    }
  }
  // [end]

  // [tester]
  @Test func `a name is typed, and a button resets it`() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let tester = ViewTester(SettingsView(store: store))
    tester.find(.textField)?.type("Blob")
    #expect(store.name == "Blob")
    tester.find(.button, label: "Reset")?.tap()
    #expect(store.name.isEmpty)
  }
  // [end]

  @Test func `a cancelled search sends no response`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { _ in try await Task.never() }
    }
    await store.send(.searchTapped) { $0.isSearching = true }
    await store.send(.cancelTapped) { $0.isSearching = false }
  }

  @Test func `a download reports its progress`() async {
    let store = TestStore(initialState: Download.State()) {
      Download()
    } withDependencies: {
      $0.downloads.note = { _ in }
      $0.downloads.progress = {
        AsyncThrowingStream {
          $0.yield(0.5)
          $0.finish()
        }
      }
    }
    await store.send(.started)
    await store.receive(\.progressed) { $0.progress = 0.5 }
    await store.receive(\.finished) { $0.isReady = true }
  }

  // [weather]
  @Test func `the temperature has the time of its measurement`() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.weatherClient.temperature = { _ in 21.5 }
    }
    await store.send(.askTapped)
    await store.receive(\.answered) {
      $0.measuredAt = Date(timeIntervalSince1970: 0)
      $0.temperature = 21.5
    }
  }
  // [end]

  @Test func `a part of the reducer has its own dependency`() async {
    let store = TestStore(initialState: Weather.State()) {
      WeatherDemo()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    await store.send(.askTapped)
    await store.receive(\.answered) {
      $0.measuredAt = Date(timeIntervalSince1970: 0)
      $0.temperature = 21.5
    }
  }

  @Test func `a parent handles actions of its children`() async {
    let store = TestStore(initialState: Home.State(rows: [Row.State(id: 1)])) {
      Home()
    }
    await store.send(\.rows[id: 1].markTapped) {
      $0.rows[id: 1]?.isMarked = true
      $0.markedCount = 1
    }
    await store.send(\.profile.signOutTapped)
    await store.receive(\.profile.delegate.signedOut) { $0.isSignedIn = false }
  }

  @Test func `one of several screens is shown`() async {
    let store = TestStore(initialState: Root.State()) {
      Root()
    }
    await store.send(\.screen.profile.renamed, "Blob Jr.") {
      $0.screen.modify(\.profile) { $0.name = "Blob Jr." }
    }
  }

  // [tree]
  @Test func `deleting everything requires confirmation`() async {
    let store = TestStore(initialState: Inventory.State(items: ["Pen"])) {
      Inventory()
    }
    await store.send(.deleteAllTapped) { $0.destination = .alert(.deleteAll) }
    await store.send(\.destination.alert.deleteConfirmed) {
      $0.destination = nil
      $0.items = []
    }
  }
  // [end]

  @Test func `a form is saved, or cancelled`() async {
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    }
    await store.send(.addTapped) { $0.destination = .add(ItemForm.State()) }
    await store.send(\.destination.add.binding.name, "Pen") {
      $0.destination.modify(\.some.add) { $0.name = "Pen" }
    }
    await store.send(.saveTapped) {
      $0.destination = nil
      $0.items = ["Pen"]
    }
    await store.send(.addTapped) { $0.destination = .add(ItemForm.State()) }
    await store.send(\.destination.add.cancelTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  // [stack]
  @Test func `removing a book closes its page`() async {
    let store = TestStore(initialState: Library.State(books: ["Emma"])) {
      Library()
    }
    await store.send(.openLastTapped) { $0.path[id: 0] = .book(Book.State(title: "Emma")) }
    await store.send(\.path[id: 0].book.removeTapped) {
      $0.books = []
      $0.path[id: 0] = nil
    }
  }
  // [end]

  // [binding]
  @Test func `the volume is zero without sound`() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }
    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(\.binding.isSounding, false) {
      $0.isSounding = false
      $0.volume = 0
    }
  }
  // [end]

  @Test func `a text is truncated`() async {
    let store = TestStore(initialState: Filter.State()) {
      Filter()
    }
    await store.send(.textChanged("a text that is longer than it may be")) {
      $0.text = "a text that is longe"
    }
  }

  // [shared]
  @Test func `a note is saved`() async {
    let store = TestStore(initialState: Notes.State(draft: "milk")) {
      Notes()
    }
    await store.send(.addTapped) {
      $0.draft = ""
      $0.$notes.withLock { $0 = ["milk"] }
    }
  }
  // [end]

  @Test func `two features share one value`() async {
    let (first, second) = signUpStates()
    let store = TestStore(initialState: first) {
      SignUp()
    }
    await store.send(.nameChanged("Blob Jr.")) { $0.$name.withLock { $0 = "Blob Jr." } }
    #expect(second.name == "Blob Jr.")
  }

  @Test func `an effect's changes to a shared value are asserted action by action`() async {
    let store = TestStore(initialState: Adder.State(count: Shared(value: 0))) {
      Adder()
    }
    // [each]
    await store.send(.addTwice)
    await store.receive(\.add) { $0.$count.withLock { $0 = 1 } }
    await store.receive(\.add) { $0.$count.withLock { $0 = 2 } }
    // [end]
  }

  @Test func `a row is appended to a shared list`() {
    @Shared(value: ["milk"]) var rows
    $rows.appended.withLock { $0 = ["bread"] }
    #expect(rows == ["milk", "bread"])
  }

  @Test(
    arguments: [
      ("/", .products), ("/products/3", .product(3)), ("/search?words=tea", .search("tea")),
      ("/cart", .cart),
    ] as [(String, ShopPlace)]
  )
  func `an address navigates to its place, and the place has this address`(
    text: String,
    place: ShopPlace
  ) throws {
    let address = try #require(PageAddress(text))
    #expect(ShopPlace.addresses.place(at: address) == place)
    #expect(ShopPlace.addresses.address(of: place) == address)
    let store = makeShop()
    store.send(.open(place))
    #expect(store.place == place)
  }
}
