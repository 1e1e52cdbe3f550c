/// What a reducer asks of the world, under the name that older code has for ``Effect``.
public typealias EffectTask = Effect

/// What a reducer asks of the world, under the name that code from before 1.0 has for ``Effect``.
///
/// No effect fails any more, so whatever stands for the failure is of no importance.
public typealias EffectPublisher<Action, Failure: Error> = Effect<Action>
