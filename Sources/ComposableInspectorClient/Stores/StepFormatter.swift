import ComposableCore
import Foundation

/// The display format of a step's values.
package enum StepFormatter {
  /// Formats a time as `1.204 s`, without a line break.
  package static func time(_ time: Duration) -> String {
    "\(number(seconds(time), digits: 3))\u{a0}s"
  }

  /// Formats a duration as `12 µs`, `3.4 ms` or `1.20 s`.
  package static func length(_ length: Duration) -> String {
    let seconds = seconds(length)
    if seconds < 0.001 { return "\(number(seconds * 1e6, digits: 0)) µs" }
    if seconds < 1 { return "\(number(seconds * 1000, digits: seconds < 0.01 ? 1 : 0)) ms" }
    return "\(number(seconds, digits: 2)) s"
  }

  /// Returns the origin of a step in words.
  package static func origin(_ row: StepRow) -> String {
    switch row.origin {
    case .outside: return "from outside"
    case .action(let id): return "sent at once by \(id.rawValue)"
    case .effect(let id, let name, let place):
      let effect = name.map { "effect “\($0)”" } ?? "effect \(id.rawValue)"
      let parent = row.parent.map { " of \($0.rawValue)" } ?? ""
      return "\(effect)\(parent)\(place.map { ", \($0)" } ?? "")"
    }
  }

  /// Returns the outcome of an effect in words, or that it is running.
  package static func outcome(_ effect: EffectRow) -> String {
    guard let end = effect.end, let outcome = effect.outcome else { return "runs" }
    return "\(outcome.rawValue) after \(length(end - effect.start))"
  }

  private static func seconds(_ time: Duration) -> Double {
    let (seconds, attoseconds) = time.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private static func number(_ value: Double, digits: Int) -> String {
    value.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en"))
    )
  }
}
