import Observation
import Testing
import ViewKit

@MainActor
@Suite struct ObservableObjectTests {
  final class Player: ObservableObject {
    @Published var isPlaying = false
    @Published var title = "Song"
    var volume = 1 {
      willSet { objectWillChange.send() }
    }
    var unnoticed = 0
  }

  private struct Controls: View {
    @ObservedObject var player: Player

    var body: some View {
      Toggle("Playing", isOn: $player.isPlaying).accessibilityIdentifier("playing")
      Text("\(player.title) \(player.volume) \(player.unnoticed)").accessibilityIdentifier("title")
    }
  }

  private struct Owner: View {
    @StateObject private var player: Player
    @State private var count = 0

    init(make: @escaping @MainActor () -> Player) {
      _player = StateObject(wrappedValue: make())
    }

    var body: some View {
      Button("Again \(count)") { count += 1 }.accessibilityIdentifier("again")
      Toggle("Playing", isOn: $player.isPlaying).accessibilityIdentifier("playing")
      Text(player.isPlaying ? "plays" : "waits").accessibilityIdentifier("state")
    }
  }

  private struct Reader: View {
    @EnvironmentObject var player: Player

    var body: some View {
      Text(player.title).accessibilityIdentifier("title")
      TextField("Title", text: $player.title).accessibilityIdentifier("field")
    }
  }

  private func text(_ page: ViewTester, _ id: String) -> PropValue? {
    page.find(testID: id)?.current?.props[.text]
  }

  @Test func `a view follows each change of an observed object`() {
    let player = Player()
    let page = ViewTester(Controls(player: player))
    page.checksEveryFlush = true
    player.title = "Other song"
    page.flush()
    #expect(text(page, "title") == .string("Other song 1 0"))
    player.volume = 2
    page.flush()
    #expect(text(page, "title") == .string("Other song 2 0"))
    page.find(testID: "playing")?.toggle()
    #expect(player.isPlaying)
    #expect(page.problems == [])
  }

  @Test func `a view follows a binding to a member of an observed object`() {
    struct Parent: View {
      @ObservedObject var player: Player

      var body: some View { Child(isOn: $player.isPlaying) }
    }
    struct Child: View {
      @Binding var isOn: Bool

      var body: some View {
        Text(isOn ? "plays" : "waits").accessibilityIdentifier("state")
      }
    }
    let player = Player()
    let page = ViewTester(Parent(player: player))
    page.checksEveryFlush = true
    player.isPlaying = true
    page.flush()
    #expect(text(page, "state") == .string("plays"))
    #expect(page.problems == [])
  }

  @Test func `an unpublished change is shown with the next published change`() {
    let player = Player()
    let page = ViewTester(Controls(player: player))
    player.unnoticed = 5
    page.flush()
    #expect(text(page, "title") == .string("Song 1 0"))
    player.objectWillChange.send()
    page.flush()
    #expect(text(page, "title") == .string("Song 1 5"))
  }

  @Test func `a view follows a replaced object`() {
    struct Parent: View {
      let players: [Player]
      @State private var index = 0

      var body: some View {
        Button("Next") { index += 1 }.accessibilityIdentifier("next")
        Controls(player: players[index])
      }
    }
    let players = [Player(), Player()]
    players[1].title = "Second"
    let page = ViewTester(Parent(players: players))
    page.checksEveryFlush = true
    page.find(testID: "next")?.tap()
    #expect(text(page, "title") == .string("Second 1 0"))
    players[1].title = "Third"
    page.flush()
    #expect(text(page, "title") == .string("Third 1 0"))
    #expect(page.problems == [])
  }

  @Test func `a view creates its state object once and keeps it`() {
    var made = 0
    let page = ViewTester(
      Owner {
        made += 1
        return Player()
      }
    )
    page.checksEveryFlush = true
    page.find(testID: "playing")?.toggle()
    #expect(text(page, "state") == .string("plays"))
    page.find(testID: "again")?.tap()
    #expect(text(page, "state") == .string("plays"))
    #expect(made == 1)
    #expect(page.problems == [])
  }

  @Test func `a view finds an object in the environment of an ancestor`() {
    let player = Player()
    let page = ViewTester(VStack { Reader() }.environmentObject(player))
    page.checksEveryFlush = true
    page.find(testID: "field")?.type("Tune")
    #expect(player.title == "Tune")
    #expect(text(page, "title") == .string("Tune"))
    player.title = "Hymn"
    page.flush()
    #expect(text(page, "title") == .string("Hymn"))
    #expect(page.problems == [])
  }

  @Test func `an object keeps its publisher, and objects do not share publishers`() {
    let (first, second) = (Player(), Player())
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
  }

  @Test func `an object at a reused address has a new publisher`() {
    var seen: [ObservableObjectPublisher] = []
    for _ in 0..<1000 {
      let publisher = Player().objectWillChange
      #expect(!seen.contains { $0 === publisher })
      seen = [publisher]
    }
  }

  @Observable
  final class Modern: ObservableObject {
    var name = "a"
    var count = 0
  }

  @Test func `a view of an object that is also observable follows only the fields it reads`() {
    struct NameView: View {
      @ObservedObject var modern: Modern

      var body: some View { Text(modern.name).accessibilityIdentifier("name") }
    }
    let modern = Modern()
    let page = ViewTester(NameView(modern: modern))
    let before = page.graph.bodiesEvaluated
    modern.count = 1
    page.flush()
    #expect(page.graph.bodiesEvaluated == before)
    modern.name = "b"
    page.flush()
    #expect(text(page, "name") == .string("b"))
  }
}
