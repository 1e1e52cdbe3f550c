import ComposableCore
import ConcurrencyExtras
import RxShaped

extension Effect {
  /// Runs effects at the same time.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time.
  public static func merge(_ effects: [Effect]) -> Effect {
    Effect(core: .merge(effects.map(\.core)))
  }

  /// Runs effects one after the other, each once the one before is complete.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after the other, each once the one before is complete.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    Effect(core: .concatenate(effects.map(\.core)))
  }

  /// Turns each value into another one: an environment's value into a feature's action.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Effect<T> {
    // What a reducer returns is run in one place, by the store that reduced the action.
    let transform = UncheckedSendable(transform)
    return Effect<T>(core: core.map { transform.value($0) }, source: source?.map(transform.value))
  }

  /// Turns each value into an effect, and runs them at the same time.
  public func flatMap<T>(_ transform: @escaping (Output) -> Effect<T>) -> Effect<T> {
    Effect<T>(asObservable().flatMap { transform($0) })
  }
}
