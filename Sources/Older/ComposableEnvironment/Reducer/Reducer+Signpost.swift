import ComposableCore

extension Reducer {
  /// Reports the reduction of each action and the duration of its effects to a tracer.
  ///
  /// The tracer is the dependency `reducerTracer`, as for newer features. It is a no-op until the program sets it, in a
  /// file that imports `ComposableArchitecture`, before stores are created:
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
  /// - Parameter prefix: The prefix of action names, which identifies the feature.
  /// - Returns: A traced reducer.
  public func signpost(_ prefix: String = "") -> Reducer {
    let reduce = reduce
    return Reducer(step: { state, action, environment, place in
      ReducerTracer.following(action, of: prefix) {
        reduce(&state, action, environment, place)
      }
    })
  }

  /// The tracer is a dependency, `reducerTracer`, so that features do not depend on a platform's log.
  @available(
    *,
    unavailable,
    message: """
      Remove the argument 'log' and override the dependency 'reducerTracer' to begin intervals in \
      the log
      """
  )
  public func signpost<Log>(_ prefix: String = "", log: Log) -> Reducer {
    self.signpost(prefix)
  }
}
