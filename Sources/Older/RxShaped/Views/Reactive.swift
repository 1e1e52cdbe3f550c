/// The reactive extensions of an object, available as `rx`.
///
/// Apps extend the type for their views: `extension Reactive where Base: ButtonNode`.
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Creates the reactive extensions of an object.
  public init(_ base: Base) {
    self.base = base
  }
}

/// An object with reactive extensions.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
  /// The reactive extensions of the object.
  public var rx: Reactive<Self> { Reactive(self) }
}

extension Reactive where Base: HasDisposeBag {
  /// The bag of the object's subscriptions.
  public var disposeBag: DisposeBag { base.disposeBag }
}
