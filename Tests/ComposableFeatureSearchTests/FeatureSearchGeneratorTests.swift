import ComposableArchitecture
import ComposableFeatureSearch
import ConcurrencyExtras
import Testing

@MainActor
@Suite struct FeatureSearchGeneratorTests {
  @Test func `values of a type come from the state unless the test sets a generator`() async {
    let search = FeatureSearch(initialState: Values.State()) { Values() }
      .excluding(\.plain).excluding(\.pair)
    await search.always("seven is paid") { $0.paid.allSatisfy { $0.cents == 7 } }.run(5)
    await search.values(of: Money.self, [Money(cents: 3)])
      .always("three is paid") { $0.paid.allSatisfy { $0.cents == 3 } }.run(5)
  }

  @Test func `the test generates the actions of a case`() async {
    let seen = LockIsolated<Set<Int>>([])
    await FeatureSearch(initialState: Values.State()) { Values() }
      .excluding(\.plain)
      .sending(\.pair) { state, random in
        guard state.paid.count < 3 else { return nil }
        return (name: "a", money: Money(cents: state.paid.count))
      }
      .excluding(\.pay)
      .always("it is seen") { state in
        _ = seen.withValue { $0.insert(state.paid.count) }
        return true
      }
      .run(5)
    #expect(seen.value == [1, 2, 3])
  }

  @Test func `types without a generator are reported`() async {
    let text = await failure {
      await FeatureSearch(initialState: Values.State()) { Values() }.run(10, line: #line - 1)
    }
    #expect(
      text == """
        A search could not create values of "(name: String, money: Money)", "Plain", so it sent no actions with such \
        values.

        Create the values with "values(of:)" or a conformance to "Arbitrary", or create the action with "sending". \
        Exclude the case with "excluding" if only effects send it. The state of a child is found by its type: it is \
        "Child.State" for "Child.Action".
        """
    )
  }

  @Test func `an action type without case paths is reported`() async {
    enum Opaque { case one }
    let text = await failure {
      await FeatureSearch(initialState: 0) { Reduce<Int, Opaque> { _, _ in .none } }
        .run(2, line: #line - 2)
    }
    #expect(
      text == """
        A search sent no action: it could not create a value of "Opaque".

        An enum with "@CasePathable", which "@Reducer" adds, lists its cases. For other types, create the actions with \
        "sending".
        """
    )
  }
}

struct Money: Equatable { var cents: Int }
enum Plain: Equatable { case one, two }

/// A feature whose actions carry values of types without a generator.
@Reducer
struct Values {
  struct State: Equatable {
    var paid: [Money] = []
    var known = Money(cents: 7)
  }
  enum Action: Equatable {
    case pay(Money)
    case plain(Plain)
    case pair(name: String, money: Money)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pay(let money), .pair(_, let money): state.paid.append(money)
      case .plain: break
      }
      return .none
    }
  }
}
