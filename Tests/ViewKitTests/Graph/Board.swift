import Observation
import PropertyTesting
import ViewKit

/// The model of the oracle tests: changing lists, presentations, pages and tabs.
@MainActor @Observable
final class Board {
  struct Card: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct Detail: Identifiable {
    let id: Int
  }

  var cards: [Card] = []
  var showsHeader = false
  var showsCount = true
  var style = 0
  var filter = ""
  var color = "red"
  var path: [Int] = []
  var tab = "cards"
  var isSheetShown = false
  var isAlertShown = false
  var detail: Detail?
  private var lastID = 0

  var shown: [Card] {
    filter.isEmpty ? cards : cards.filter { $0.title.contains(filter) }
  }

  func change(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...2 where cards.count < 12:
      lastID += 1
      let place = Int.random(in: 0...cards.count, using: &generator)
      cards.insert(Card(id: lastID, title: "card \(lastID)"), at: place)
    case 0, 3:
      if let index = cards.indices.randomElement(using: &generator) { cards.remove(at: index) }
    case 1, 4: cards.shuffle(using: &generator)
    case 5: cards.reverse()
    case 6:
      if let index = cards.indices.randomElement(using: &generator) {
        cards[index].title += "!"
      }
    case 7: showsHeader.toggle()
    case 8: showsCount.toggle()
    case 9: style = (style + 1) % 4
    case 10: filter = filter.isEmpty ? "1" : ""
    case 11: isSheetShown.toggle()
    case 12: isAlertShown.toggle()
    case 13: detail = detail == nil ? Detail(id: Int.random(in: 1...3, using: &generator)) : nil
    case 14: tab = ["cards", "other", "none"].randomElement(using: &generator) ?? "cards"
    default:
      if path.count < 3, Bool.random(using: &generator) {
        path.append(Int.random(in: 1...4, using: &generator))
      } else {
        path = path.reversed().dropLast()
      }
    }
  }
}

/// A view with most features that a graph must keep consistent.
struct BoardView: View {
  @Bindable var board: Board

  var body: some View {
    TabView(selection: $board.tab) {
      NavigationStack(path: $board.path) {
        CardsView(board: board)
          .navigationTitle("Cards (\(board.cards.count))")
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button("Sheet") { board.isSheetShown = true }
            }
          }
          .toolbar { if board.showsCount { Text("\(board.cards.count)") } }
          .navigationDestination(for: Int.self) { number in
            PageView(number: number, board: board)
          }
      }
      .tabItem { Label("Cards", systemImage: "square") }
      .tag("cards")
      Fold(title: "Other") { Text("Style \(board.style)") }
        .tabItem { Text("Other") }
        .tag("other")
    }
    .alert("Alert", isPresented: $board.isAlertShown) {
      Button("Clear", role: .destructive) { board.cards = [] }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("There are \(board.cards.count) cards.")
    }
    .sheet(item: $board.detail) { detail in
      Fold(title: "Detail \(detail.id)") { Text("Inside") }
    }
  }
}

private struct CardsView: View {
  @Bindable var board: Board

  var body: some View {
    VStack(spacing: 4) {
      if board.showsHeader {
        Text("Header").font(.title).padding().background(.blue).padding(2)
          .toolbar { if board.filter.isEmpty { Text("All") } }
      } else if board.style == 1 {
        Fold(title: "Instead") { EmptyView() }
      }
      TextField("Filter", text: $board.filter)
      Picker("Colour", selection: $board.color) {
        Text("Red").tag("red")
        Text("Blue").tag("blue")
      }
      List {
        if board.showsCount { Text("\(board.shown.count) of \(board.cards.count)") }
        Section("Cards") {
          ForEach(board.shown) { card in
            CardRow(card: card, board: board)
              .onAppear { board.lastSeen(card.id) }
          }
        }
        Rows(board: board)
      }
      switch board.style {
      case 0: Text("zero")
      case 1: AnyView(Text("one"))
      case 2: AnyView(Fold(title: "two") { Text("!") })
      default: EmptyView()
      }
    }
    .foregroundColor(board.style == 2 ? .red : nil)
    .sheet(isPresented: $board.isSheetShown) {
      List { Rows(board: board) }.disabled(board.style == 3)
    }
  }
}

extension Board {
  fileprivate func lastSeen(_ id: Int) {
    if id % 5 == 0, filter != "5" { filter = "5" }
  }
}

private struct CardRow: View {
  @State private var taps = 0
  let card: Board.Card
  let board: Board

  var body: some View {
    HStack {
      Button("\(card.title) \(taps)") { taps += 1 }
      if taps % 3 == 2 { Text("many") }
      Toggle("Done", isOn: isDone)
    }
    .overlay { if card.isDone { Text("done") } }
    .opacity(card.isDone ? 0.5 : 1)
  }

  private var isDone: Binding<Bool> {
    Binding {
      board.cards.first { $0.id == card.id }?.isDone ?? false
    } set: { newValue in
      guard let index = board.cards.firstIndex(where: { $0.id == card.id }) else { return }
      // Cards with an even number reject the change.
      if card.id % 2 == 1 { board.cards[index].isDone = newValue }
    }
  }
}

/// A composite view of several rows.
private struct Rows: View {
  let board: Board

  var body: some View {
    ForEach(board.shown.suffix(3)) { card in
      Text("last: \(card.title)")
    }
    if board.style == 3 { Text("third") }
  }
}

private struct PageView: View {
  @Environment(\.dismiss) private var dismiss
  let number: Int
  let board: Board

  var body: some View {
    VStack {
      Text("Page \(number)")
      Button("Back") { dismiss() }
      NavigationLink("Further", value: number + 1)
    }
    .navigationTitle("Page \(number) of \(board.path.count)")
  }
}

private struct Fold<Content: View>: View {
  @State private var isOpen = true
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    Section {
      if isOpen { content }
    } header: {
      Button(title) { isOpen.toggle() }
    }
  }
}
