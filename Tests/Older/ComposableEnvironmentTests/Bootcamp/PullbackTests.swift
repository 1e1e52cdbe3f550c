import ComposableEnvironment
import Testing

private struct CardState: Equatable { var isWishlist = false }
private enum CardAction: Equatable { case didTap, didTapWishlist }
private struct CardEnvironment { var route: (String) -> Effect<Never> }

private struct ParentState: Equatable { var card = CardState() }
private enum ParentAction: Equatable { case card(CardAction) }
private struct ParentEnvironment {
  var route: (String) -> Effect<Never> = { _ in .failing("Should not call route") }
  var track: (String) -> Effect<Never> = { _ in .failing("Should not call track") }
}

@MainActor
@Suite struct PullbackTests {
  private let card = Reducer<CardState, CardAction, CardEnvironment> { state, action, environment in
    switch action {
    case .didTap:
      return environment.route("product/1").fireAndForget()
    case .didTapWishlist:
      state.isWishlist.toggle()
      return .none
    }
  }

  private func parent(
    _ environment: @escaping (ParentEnvironment) -> CardEnvironment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    .combine(
      card.pullback(state: \.card, action: /ParentAction.card, environment: environment),
      Reducer { state, action, environment in
        guard action == .card(.didTapWishlist) else { return .none }
        return environment.track("Tracking wishlist to: \(state.card.isWishlist)").fireAndForget()
      }
    )
  }

  @Test func `BC-16: the parent runs after its child and sees the child's changes`() {
    var tracked: [String] = []
    let store = TestStore(
      initialState: ParentState(),
      reducer: parent { CardEnvironment(route: $0.route) },
      environment: ParentEnvironment(track: { event in .fireAndForget { tracked.append(event) } })
    )
    store.send(.card(.didTapWishlist)) { $0.card.isWishlist = true }
    #expect(tracked == ["Tracking wishlist to: true"])
  }

  @Test
  func `BC-16: an environment with a mock hides an error that the parent's environment reveals`() {
    let hidden = TestStore(
      initialState: ParentState(),
      reducer: parent { _ in CardEnvironment(route: { _ in .none }) },
      environment: ParentEnvironment()
    )
    hidden.send(.card(.didTap))
    let shown = TestStore(
      initialState: ParentState(),
      reducer: parent { CardEnvironment(route: $0.route) },
      environment: ParentEnvironment()
    )
    expectIssue("Should not call route - A failing effect ran.") { shown.send(.card(.didTap)) }
    var routes: [String] = []
    shown.environment.route = { route in .fireAndForget { routes.append(route) } }
    shown.send(.card(.didTap))
    #expect(routes == ["product/1"])
  }
}
