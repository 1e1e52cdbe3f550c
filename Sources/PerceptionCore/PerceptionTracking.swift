// A program that imports this module uses the toolchain's Observation; no other kind of observation exists.
internal import ComposableTracking
@_exported public import Observation
internal import ConcurrencyExtras

/// An observable object; the pre-1.0 name of `Observable`.
///
/// The protocol refines `Observable`, so views, bindings and ``withPerceptionTracking(_:onChange:)`` accept both.
/// Prefer `@Observable`.
public protocol Perceptible: Observable {}

/// Tracks the reads of a closure and calls `onChange` once, before the first change; the pre-1.0 name of
/// `withObservationTracking`.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  // Reads belong to this tracking, even inside the body of a view.
  AccessList.suspended { withObservationTracking(apply, onChange: onChange()) }
}
