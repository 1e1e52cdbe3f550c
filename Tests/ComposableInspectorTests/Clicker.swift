public import ComposableArchitecture
import Foundation

@testable import ComposableInspector
@testable import ComposableInspectorClient

/// A feature with rows, an enum, and effects that send actions.
@Reducer
struct Clicker {
  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var name: String
  }

  enum Load: Codable, Equatable {
    case idle
    case failed(String, attempt: Int)
  }

  @ObservableState
  struct State: Codable, Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row> = []
    var load = Load.idle
    var note: String?
  }

  enum Action: Codable, Equatable {
    case tapped
    case loadTapped
    case loaded([Row])
    case renamed(Int, String)
    case chainTapped
    case failed
    case named(String)
    case watchTapped
    case watchEnded
  }

  private enum CancelID { case watch }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      case .loadTapped:
        return .run(name: "load") { send in
          await send(.loaded([Row(id: 1, name: "Tea"), Row(id: 2, name: "Rye")]))
        }
      case .loaded(let rows):
        state.rows.append(contentsOf: rows)
        return .none
      case .renamed(let id, let name):
        state.rows[id: id]?.name = name
        return .none
      case .chainTapped:
        return .send(.tapped)
      case .named(let note):
        state.note = note
        return .none
      case .watchTapped:
        return .run(name: "watch") { _ in try await Task.never() }.cancellable(id: CancelID.watch)
      case .watchEnded:
        return .cancel(id: CancelID.watch)
      case .failed:
        state.load = .failed("line", attempt: state.count)
        return .none
      }
    }
  }
}

extension ActionID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension StepRow {
  /// Creates a step for a test of the list.
  static func made(_ id: Int, _ text: String = ".tapped", from parent: Int? = nil) -> StepRow {
    StepRow(
      id: ActionID(rawValue: id),
      name: ActionName(text),
      text: text,
      time: .zero,
      cost: .zero,
      origin: parent.map { .action(ActionID(rawValue: $0)) } ?? .outside,
      parent: parent.map { ActionID(rawValue: $0) },
      depth: 0
    )
  }
}
