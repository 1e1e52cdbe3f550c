extension AnyReducer {
  /// How much ``debug(_:actionFormat:)`` prints of an action.
  public enum ActionFormat: Sendable {
    /// Only the names of its cases.
    case labelsOnly
    /// All of it.
    case prettyPrint
  }

  /// Prints every action and what it changes, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: Stands in front of what is printed, to tell features apart.
  ///   - actionFormat: How much is printed of an action.
  /// - Returns: This reducer, observed.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint
  ) -> Self {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    return observed(
      by: _ReducerPrinter { action, oldState, newState in
        switch actionFormat {
        case .prettyPrint:
          print("\(start)\(ReducerChange(action, from: oldState, to: newState))")
        case .labelsOnly:
          print("\(start)received action: \(ActionLabel.of(action))")
        }
      }
    )
  }

  /// Prints every action, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: Stands in front of what is printed, to tell features apart.
  ///   - actionFormat: How much is printed of an action.
  /// - Returns: This reducer, observed.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .labelsOnly
  ) -> Self {
    debug(prefix, actionFormat: actionFormat)
  }

  /// Tells a tracer when each action is reduced, and how long its effects run.
  ///
  /// - Parameter prefix: Stands in front of the names of actions, to tell features apart.
  /// - Returns: This reducer, traced.
  public func signpost(_ prefix: String = "") -> Self {
    Self { (environment: Environment) in reducer(environment).signpost(prefix) }
  }

  /// What listens is a dependency, so that a feature names no log of one platform: `reducerTracer`.
  @available(
    *,
    unavailable,
    message: "Leave the log out, and let the dependency 'reducerTracer' begin intervals in it"
  )
  public func signpost<Log>(_ prefix: String = "", log: Log) -> Self {
    self.signpost(prefix)
  }

  private func observed(by printer: _ReducerPrinter<State, Action>) -> Self {
    Self { (environment: Environment) in reducer(environment)._printChanges(printer) }
  }
}

extension AnyReducer where Action: BindableAction, Action.State == State {
  /// Writes what bindings send into the state before this reducer runs.
  ///
  /// - Returns: This reducer with the other one before it.
  public func binding() -> Self {
    Self { (environment: Environment) in
      BindingReducer()
      reducer(environment)
    }
  }
}
