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
/// The environment is the only access of the feature to the outside world. A parent derives the environments of its
/// children in `pullback(state:action:environment:)`.
public struct Reducer<State, Action, Environment> {
  /// Reduces an action; the place identifies the rows of the state.
  package let reduce: Step

  /// The signature of a reducer in the engine.
  package typealias Step = (
    _ state: inout State, _ action: Action, _ environment: Environment, _ place: ReducerPlace
  ) -> ComposableCore.Effect<Action>

  package init(step: @escaping Step) {
    reduce = step
  }

  /// Creates a reducer.
  ///
  /// - Parameter reducer: A closure that changes the state and returns effects; called once per action, never
  ///   reentrantly.
  public init(
    _ reducer:
      @escaping (_ state: inout State, _ action: Action, _ environment: Environment) ->
      Effect<Action>
  ) {
    reduce = { state, action, environment, _ in reducer(&state, action, environment).core }
  }

  /// A reducer without effect on state.
  public static var empty: Reducer { Reducer { _, _, _ in .none } }

  /// Reduces an action directly.
  public func run(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    Effect(core: reduce(&state, action, environment, ReducerPlace()))
  }

  /// Reduces an action directly.
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    run(&state, action, environment)
  }
}

/// The location of a reducer in the state: the elements of the enclosing lists.
///
/// Effects of embedded newer features belong to such a location.
package struct ReducerPlace {
  package var context = _ReduceContext()
  package var elements: [AnyHashable] = []

  func element(_ id: some Hashable) -> Self {
    var place = self
    place.elements.append(AnyHashable(id))
    return place
  }
}
