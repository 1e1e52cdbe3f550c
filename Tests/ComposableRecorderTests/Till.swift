import ComposableArchitecture

/// A feature that shares values with other stores, contains shared values in rows, creates some, and reads one by its
/// key.
@Reducer
struct Till {
  struct Account: Codable, Equatable {
    var name = "Ada"
    var token = "secret"
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    @Shared var count: Int
  }

  struct State: Equatable {
    @Shared var total: Int
    @Shared var account: Account
    @SharedReader var seen: Int
    @Shared(.inMemory("till")) var drawer = 0
    var sum = 0
    var label = ""
    var rows: IdentifiedArrayOf<Row> = []
  }

  enum Action: Codable, Equatable {
    case added(Int)
    case renamed(String)
    case looked
    case rowMade
    case rowCounted(Int)
    case rowRemoved(Int)
    case visited
    case drawerOpened
    case loadTapped
    case loaded
  }

  @Shared(.inMemory("visits of tills")) var visits = 0

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.$total.withLock { $0 += number }
      case .renamed(let name):
        state.$account.name.withLock { $0 = name }
      case .looked:
        state.sum = state.total + state.seen + state.rows.reduce(0) { $0 + $1.count }
        state.label = state.account.name
      case .rowMade:
        let id = (state.rows.ids.max() ?? 0) + 1
        state.rows.append(Row(id: id, count: Shared(value: id)))
      case .rowCounted(let id):
        state.rows[id: id]?.$count.withLock { $0 += 1 }
      case .rowRemoved(let id):
        state.rows.remove(id: id)
      case .visited:
        $visits.withLock { $0 += 1 }
        state.sum = visits
      case .drawerOpened:
        state.$drawer.withLock { $0 += state.total }
      case .loadTapped:
        return .run { [total = state.$total] send in
          total.withLock { $0 += 100 }
          await send(.loaded)
        }
      case .loaded:
        state.sum = state.total
      }
      return .none
    }
  }

  /// Returns a description of a state with its shared values.
  static func seen(_ state: State) -> String {
    let rows = state.rows.map { "\($0.id): \($0.count)" }.joined(separator: " ")
    return """
      \(state.total) \(state.seen) \(state.drawer) \(state.account.name) \(state.sum) \
      \(state.label) [\(rows)]
      """
  }

  /// Returns a state that shares a total and also reads it through a second property.
  static func state(
    total: Shared<Int> = Shared(value: 1),
    account: Shared<Account> = Shared(value: Account())
  ) -> State {
    State(total: total, account: account, seen: SharedReader(total))
  }
}

// A persisted feature codes its shared values as plain values.

extension Till.Row: Codable {
  private enum CodingKeys: String, CodingKey { case id, count }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    _count = Shared(value: try container.decode(Int.self, forKey: .count))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(count, forKey: .count)
  }
}

extension Till.State: Codable {
  private enum CodingKeys: String, CodingKey { case total, account, seen, sum, label, rows }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The order differs from the declarations, and the total is decoded as two independent values.
    rows = try container.decode(IdentifiedArrayOf<Till.Row>.self, forKey: .rows)
    _seen = SharedReader(Shared(value: try container.decode(Int.self, forKey: .seen)))
    _account = Shared(value: try container.decode(Till.Account.self, forKey: .account))
    _total = Shared(value: try container.decode(Int.self, forKey: .total))
    sum = try container.decode(Int.self, forKey: .sum)
    label = try container.decode(String.self, forKey: .label)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(total, forKey: .total)
    try container.encode(account, forKey: .account)
    try container.encode(seen, forKey: .seen)
    try container.encode(sum, forKey: .sum)
    try container.encode(label, forKey: .label)
    try container.encode(rows, forKey: .rows)
  }
}
