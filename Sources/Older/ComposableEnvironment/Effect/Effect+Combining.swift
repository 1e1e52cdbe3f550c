import ComposableCore
import ConcurrencyExtras
import RxShaped

extension Effect {
  /// Runs effects concurrently.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects concurrently.
  public static func merge(_ effects: [Effect]) -> Effect {
    Effect(core: .merge(effects.map(\.core)))
  }

  /// Runs effects sequentially, each after the completion of the previous effect.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects sequentially, each after the completion of the previous effect.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    Effect(core: .concatenate(effects.map(\.core)))
  }

  /// Transforms each value, for example the value of an environment to an action.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Effect<T> {
    // All effects of a reducer run in the store of the action.
    let transform = UncheckedSendable(transform)
    return Effect<T>(core: core.map { transform.value($0) }, source: source?.map(transform.value))
  }

  /// Transforms each value to an effect, and runs these effects concurrently.
  public func flatMap<T>(_ transform: @escaping (Output) -> Effect<T>) -> Effect<T> {
    Effect<T>(asObservable().flatMap { transform($0) })
  }
}
