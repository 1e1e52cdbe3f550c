#if OlderNames
extension AnyReducer {
  /// The output for an action in ``debug(_:actionFormat:)``.
  public enum ActionFormat: Sendable {
    /// The names of its cases only.
    case labelsOnly
    /// The complete action.
    case prettyPrint
  }

  /// Prints every action and its state changes, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: A prefix for the output, to distinguish features.
  ///   - actionFormat: The output for an action.
  /// - Returns: This reducer with printed actions.
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
  ///   - prefix: A prefix for the output, to distinguish features.
  ///   - actionFormat: The output for an action.
  /// - Returns: This reducer with printed actions.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .labelsOnly
  ) -> Self {
    debug(prefix, actionFormat: actionFormat)
  }

  /// Reports each reduction, and the duration of its effects, to a tracer.
  ///
  /// - Parameter prefix: A prefix for action names, to distinguish features.
  /// - Returns: This reducer, traced.
  public func signpost(_ prefix: String = "") -> Self {
    Self { (environment: Environment) in reducer(environment).signpost(prefix) }
  }

  /// Rejects a log: a feature depends on no platform's log, because the tracer is the dependency `reducerTracer`.
  @available(
    *,
    unavailable,
    message: """
      Remove the argument 'log' and override the dependency 'reducerTracer' to begin intervals in \
      the log
      """
  )
  public func signpost<Log>(_ prefix: String = "", log: Log) -> Self {
    self.signpost(prefix)
  }

  private func observed(by printer: _ReducerPrinter<State, Action>) -> Self {
    Self { (environment: Environment) in reducer(environment)._printChanges(printer) }
  }
}

extension AnyReducer where Action: BindableAction, Action.State == State {
  /// Applies the writes of bindings to the state before this reducer runs.
  ///
  /// - Returns: This reducer, preceded by a ``BindingReducer``.
  public func binding() -> Self {
    Self { (environment: Environment) in
      BindingReducer()
      reducer(environment)
    }
  }
}
#endif
