#if OlderNames
/// Work that a reducer requests; an earlier name of ``Effect``.
public typealias EffectTask = Effect

/// Work that a reducer requests; the name of ``Effect`` before 1.0.
///
/// Effects no longer fail, so the failure type is ignored.
public typealias EffectPublisher<Action, Failure: Error> = Effect<Action>
#endif
