package import ComposableCore

/// A feature's logic as a closure of state, action and environment.
///
/// ```swift
/// let orderReducer = Reducer<OrderState, OrderAction, OrderEnvironment> { state, action, environment in
///   switch action {
///   case .didTapAddOrder:
///     return environment.submitOrder(state.number).map(OrderAction.receiveAddOrderResponse)
///   case .receiveAddOrderResponse(let isSuccess):
///     state.errorMessage = isSuccess ? nil : "Submit Order Failed"
///     return .none
///   }
/// }
/// ```
///
/// The environment is all that the feature knows of the outside world. A parent makes its children's
/// environments out of its own, in `pullback(state:action:environment:)`.
public struct Reducer<State, Action, Environment> {
  /// Reduces an action; the place says in which rows of the state that is.
  package let reduce: Step

  /// One step of a reducer, as the engine takes it.
  package typealias Step = (
    _ state: inout State, _ action: Action, _ environment: Environment, _ place: ReducerPlace
  ) -> ComposableCore.Effect<Action>

  package init(step: @escaping Step) {
    reduce = step
  }

  /// Makes a reducer.
  ///
  /// - Parameter reducer: Changes the state and says what the environment is asked for; called once for each
  ///   action, never while another one is being reduced.
  public init(
    _ reducer:
      @escaping (_ state: inout State, _ action: Action, _ environment: Environment) ->
      Effect<Action>
  ) {
    reduce = { state, action, environment, _ in reducer(&state, action, environment).core }
  }

  /// A reducer that does nothing.
  public static var empty: Reducer { Reducer { _, _, _ in .none } }

  /// Reduces one action by hand.
  public func run(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    Effect(core: reduce(&state, action, environment, ReducerPlace()))
  }

  /// Reduces one action by hand.
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    run(&state, action, environment)
  }
}

/// Where in the state a reducer works: in which element of which list.
///
/// Effects of features that are newer than this style belong to such a place.
package struct ReducerPlace {
  package var context = _ReduceContext()
  package var elements: [AnyHashable] = []

  func element(_ id: some Hashable) -> Self {
    var place = self
    place.elements.append(AnyHashable(id))
    return place
  }
}
