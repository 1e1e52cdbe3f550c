import ComposableArchitecture
import Foundation

/// A page with every control, which logs each received event.
///
/// The browser tests operate the page over unreliable connections, and compare the user's events, the page and the
/// received events.
@Reducer
struct Controls {
  /// The text fields, by the reducer's transformation of their text.
  enum Field: String, CaseIterable {
    case plain, shout, digits, trimmed, secret, notes

    func kept(of text: String) -> String {
      switch self {
      case .plain, .secret, .notes: text
      case .shout: text.uppercased()
      case .digits: text.filter(\.isWholeNumber)
      case .trimmed: text.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  static let fruits = ["apple", "banana", "cherry"]
  static let sizes = ["small", "medium", "large"]

  @ObservableState
  struct State: Equatable {
    var texts: [Field: String] = [:]
    var sheetText = ""
    var isOn = false
    var count = 0
    var presses = 0
    var level = 0.0
    var fruit = "apple"
    var size = "small"
    var taps = 0
    var rows: [Int] = []
    var rowsSoFar = 0
    var isSheetShown = false
    var isDetailShown = false
    var ticks = 0
    /// True if each row has a button without an identifier.
    var hasNamelessButtons = false
  }

  /// The part of the state in the tab's snapshot.
  struct Kept: Codable {
    var rows: [Int]
    var taps = 0
    var plain = ""

    var state: State {
      State(
        texts: [.plain: plain],
        taps: taps,
        rows: rows,
        rowsSoFar: rows.max() ?? 0,
        hasNamelessButtons: true
      )
    }
  }

  enum Action {
    case appeared
    case ticked
    case edited(Field, String)
    case sheetEdited(String)
    case submitted(Field)
    case switched(Bool)
    case counted(Int)
    case pressed(Int)
    case slid(Double)
    case fruitPicked(String)
    case sizePicked(String)
    case tapped(String)
    case rowAdded
    case rowRemoved(Int)
    case sheetShown(Bool)
    case detailShown(Bool)
  }

  let journal: Journal
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in update(&state, action) }
  }

  private func update(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { send in
        for await _ in clock.timer(interval: .milliseconds(50)) { await send(.ticked) }
      }
    case .ticked:
      state.ticks += 1
    case .edited(let field, let text):
      let kept = field.kept(of: text)
      state.texts[field] = kept
      journal.note(field.rawValue, text, now: kept)
    case .sheetEdited(let text):
      state.sheetText = text
      journal.note("sheet-text", text, now: text)
    case .submitted(let field):
      journal.note("submit", field.rawValue)
    case .switched(let isOn):
      state.isOn = isOn
      journal.note("switch", "\(isOn)", now: "\(isOn)")
    case .counted(let count):
      // Round an odd count up to an even count: the page must follow the reducer.
      state.count = count + count % 2
      journal.note("count", "\(count)", now: "\(state.count)")
    case .pressed(let step):
      state.presses += step
      journal.note("press", "\(step)", now: "\(state.presses)")
    case .slid(let level):
      state.level = min(level, 8)
      journal.note("level", "\(Int(level))", now: "\(Int(state.level))")
    case .fruitPicked(let fruit):
      state.fruit = fruit == "cherry" ? "banana" : fruit
      journal.note("fruit", fruit, now: state.fruit)
    case .sizePicked(let size):
      state.size = size
      journal.note("size", size, now: size)
    case .tapped(let name):
      state.taps += 1
      journal.note("tap", name, now: "\(state.taps)")
    case .rowAdded:
      state.rowsSoFar += 1
      state.rows.append(state.rowsSoFar)
      journal.note("add", "\(state.rowsSoFar)")
    case .rowRemoved(let row):
      state.rows.removeAll { $0 == row }
      journal.note("remove", "\(row)")
    case .sheetShown(let isShown):
      state.isSheetShown = isShown
      journal.note("sheet", "\(isShown)", now: "\(isShown)")
    case .detailShown(let isShown):
      state.isDetailShown = isShown
      journal.note("detail", "\(isShown)", now: "\(isShown)")
    }
    return .none
  }
}

extension Controls.Kept {
  init(_ state: Controls.State) {
    self.init(rows: state.rows, taps: state.taps, plain: state.texts[.plain] ?? "")
  }
}
