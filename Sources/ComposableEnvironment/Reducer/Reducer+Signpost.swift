import ComposableCore

extension Reducer {
  /// Tells a tracer when each action is reduced, and how long its effects run.
  ///
  /// The tracer is the one that newer features have too, the dependency `reducerTracer`. Nothing listens until the
  /// program sets it, which a file that imports `ComposableArchitecture` does before stores are made:
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.reducerTracer = ReducerTracer { event in
  ///     let interval = system.begin(event.name)
  ///     return { outcome in system.end(interval, outcome) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter prefix: Stands in front of the names of actions, to tell features apart.
  /// - Returns: This reducer, traced.
  public func signpost(_ prefix: String = "") -> Reducer {
    let reduce = reduce
    return Reducer(step: { state, action, environment, place in
      ReducerTracer.following(action, of: prefix) {
        reduce(&state, action, environment, place)
      }
    })
  }

  /// What listens is a dependency, so that a feature names no log of one platform: `reducerTracer`.
  @available(
    *,
    unavailable,
    message: "Leave the log out, and let the dependency 'reducerTracer' begin intervals in it"
  )
  public func signpost<Log>(_ prefix: String = "", log: Log) -> Reducer {
    self.signpost(prefix)
  }
}
