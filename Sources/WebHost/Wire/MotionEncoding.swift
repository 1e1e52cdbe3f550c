import Foundation
import ViewKit

extension JSONWriter {
  /// Writes the operation that sets the animation of subsequent operations.
  mutating func motion(_ motion: Motion?) {
    array {
      $0.operation(.motion)
      guard let motion else { return }
      $0.integer(motion.duration.milliseconds)
      guard motion != Motion.none else { return }
      $0.string(motion.curve.easing)
      let isPlain = motion.repetitions == 1
      if motion.delay != 0 || !isPlain { $0.integer(motion.delay.milliseconds) }
      if isPlain { return }
      // 0 repeats indefinitely.
      $0.integer(min(motion.repetitions ?? 0, 1000))
      if motion.alternates { $0.integer(1) }
    }
  }
}

extension Double {
  /// The seconds as whole milliseconds, at most one minute.
  fileprivate var milliseconds: Int {
    isFinite ? Int(Swift.min(Swift.max(self, 0), 60) * 1000) : 0
  }
}

extension Motion.Curve {
  /// The CSS easing function of the curve.
  var easing: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .spring(let damping) where damping >= 1: "cubic-bezier(.2,.8,.2,1)"
    case .spring(let damping): "linear(\(Self.swing(damping)))"
    }
  }

  /// Samples a spring at twenty equal steps over one and a half oscillations.
  private static func swing(_ damping: Double) -> String {
    let damping = damping > 0.1 ? min(damping, 0.99) : 0.1
    let frequency = 3 * Double.pi
    let damped = frequency * (1 - damping * damping).squareRoot()
    let places = (0..<20).map { step in
      let time = Double(step) / 20
      let swing = cos(damped * time) + damping * frequency / damped * sin(damped * time)
      return CSSValue.decimal(1 - exp(-damping * frequency * time) * swing)
    }
    return (places + ["1"]).joined(separator: ",")
  }
}
