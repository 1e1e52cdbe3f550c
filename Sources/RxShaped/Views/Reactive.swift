/// What is reactive about an object, behind its `rx`.
///
/// An app gives its views what it needs there: `extension Reactive where Base: ButtonNode`.
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Makes the reactive side of an object.
  public init(_ base: Base) {
    self.base = base
  }
}

/// An object with a reactive side.
public protocol ReactiveCompatible {}

extension ReactiveCompatible {
  /// What is reactive about it.
  public var rx: Reactive<Self> { Reactive(self) }
}

extension Reactive where Base: HasDisposeBag {
  /// What ends the subscriptions of the object when it goes away.
  public var disposeBag: DisposeBag { base.disposeBag }
}
