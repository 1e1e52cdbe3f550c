/// What a reducer asks of the world, under the name that older code has for ``Effect``.
public typealias EffectTask = Effect
