import ComposableArchitecture
import Testing

/// Tests actions for absent children: one issue, and no change.
@MainActor
@Suite struct GoneChildTests {
  private static let file = "ComposableArchitectureTests/SafetyFixtures.swift"

  /// Sends `action` to a trunk in `state`, and expects only `message` and an unchanged state.
  private func expect(
    _ message: String,
    from action: Trunk.Action,
    in state: Trunk.State = Trunk.State(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = Store(initialState: state) { Trunk() }
    let messages = issues { store.send(action) }
    #expect(messages == [message], sourceLocation: sourceLocation)
    #expect(store.state == state, sourceLocation: sourceLocation)
  }

  private static let optionalIsGone = """
    "ifLet" at \(file):\(Trunk.Line.optional) received a child action while its state was nil.

      Action: Trunk.Action.optional(.increment)

    Either the parent set the child to nil first, or a retained store of the child sent the action later. Run "ifLet" \
    before the logic that sets the child to nil, and send only while the child exists.
    """

  private static let rowIsGone = """
    "forEach" at \(file):\(Trunk.Line.rows) received an action for an element that is not in its \
    collection.

      Action: Trunk.Action.rows(.element(id:, action: .increment))
      Element: 2

    Either the parent removed the element first, or a retained store of the element sent the action later. Run \
    "forEach" before the logic that removes elements.
    """

  private static func screenIsGone(_ id: Int, of ids: [Int]) -> String {
    """
    "forEach" at \(file):\(Trunk.Line.path) received an action for an element that is not on its \
    stack.

      Action: Trunk.Action.path(.element(id:, action: .increment))
      Element: #\(id)
      On the stack: [\(ids.map { "#\($0)" }.joined(separator: ", "))]

    Either the parent popped the element first, or a retained store of the element sent the action later. Run \
    "forEach" before the logic that pops elements.
    """
  }

  private static func routeIsGone(_ action: String) -> String {
    """
    "ifLet" at \(file):\(Trunk.Line.route) received a presentation action while its state was nil.

      Action: Trunk.Action.route(\(action))

    Either the parent dismissed the child first, or a view sent the action after the dismissal. Present the child \
    before sending to it.
    """
  }

  @Test func `an action for a nil child is reported`() {
    expect(Self.optionalIsGone, from: .optional(.increment))
  }

  @Test func `an action for a missing row is reported`() {
    var state = Trunk.State()
    state.rows = [Twig.State(id: 1)]
    expect(Self.rowIsGone, from: .rows(.element(id: 2, action: .increment)), in: state)
  }

  @Test func `an action for a popped screen is reported`() {
    var state = Trunk.State()
    state.path.append(Twig.State())
    state.path.append(Twig.State())
    state.path.removeLast()
    expect(
      Self.screenIsGone(1, of: [0]),
      from: .path(.element(id: 1, action: .increment)),
      in: state
    )
  }

  @Test func `an action for an absent presentation is reported`() {
    expect(
      Self.routeIsGone(".presented(.twig(.increment))"),
      from: .route(.presented(.twig(.increment)))
    )
    expect(Self.routeIsGone(".dismiss"), from: .route(.dismiss))
  }

  @Test func `an action for another case of a presentation is reported`() {
    var state = Trunk.State()
    state.route = .twig(Twig.State())
    expect(
      """
      "ifCaseLet" at \(Self.file):\(Trunk.Line.routeReducer) received a child action while its state was in another \
      case.

        Action: Route.Action.twin(.increment)
        State: Route.State.twig()

      Either the parent changed the case first, or a retained store of the old case sent the action later. Run \
      "ifCaseLet" before the logic that changes the case.
      """,
      from: .route(.presented(.twin(.increment))),
      in: state
    )
  }

  @Test func `an action for another case of an enum is reported`() {
    expect(
      """
      "ifCaseLet" at \(Self.file):\(Choice.line) received a child action while its state was in another case.

        Action: Choice.Action.twig(.increment)
        State: Choice.State.nothing

      Either the parent changed the case first, or a retained store of the old case sent the action later. Run \
      "ifCaseLet" before the logic that changes the case.
      """,
      from: .choice(.twig(.increment))
    )
  }

  @Test func `retained stores of removed children read their last value and report sent actions`()
    throws
  {
    var state = Trunk.State()
    state.optional = Twig.State(id: 7)
    state.rows = [Twig.State(id: 2)]
    state.route = .twig(Twig.State(id: 8))
    state.path.append(Twig.State(id: 9))
    let store = Store(initialState: state) { Trunk() }
    let optional = try #require(optionalStore(of: store))
    let row = try #require(store.scope(state: \.rows, action: \.rows).first)
    store.send(.set(Trunk.State()))
    #expect(optional.state.id == 7 && row.state.id == 2)
    #expect(issues { optional.send(.increment) } == [Self.optionalIsGone])
    #expect(issues { row.send(.increment) } == [Self.rowIsGone])
    // A text field may write once more; this is no mistake.
    optional.name = "too late"
    row.name = "too late"
    #expect(store.state == Trunk.State())
  }

  private func optionalStore(of store: StoreOf<Trunk>) -> StoreOf<Twig>? {
    store.scope(state: \.optional, action: \.optional)
  }
}
