/// Something that goes on until it is disposed of: a subscription, a scheduled action.
public protocol Disposable {
  /// Ends it; as often as you like.
  func dispose()
}

extension Disposable {
  /// Leaves it to `bag`, which ends it when the bag goes away.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Makes disposables.
public enum Disposables {
  /// One that has nothing to end.
  public static func create() -> any Disposable { ClosureDisposable {} }

  /// One that calls `dispose` when it is ended, once.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    ClosureDisposable(dispose)
  }

  /// One that ends several others.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    ClosureDisposable { for disposable in disposables { disposable.dispose() } }
  }
}

/// A disposable made of a closure.
final class ClosureDisposable: Disposable {
  private var onDispose: (() -> Void)?

  init(_ onDispose: @escaping () -> Void) {
    self.onDispose = onDispose
  }

  func dispose() {
    let onDispose = onDispose
    self.onDispose = nil
    onDispose?()
  }
}

/// A place for a disposable that comes later, and for another one after that.
final class SerialDisposable: Disposable {
  private var current: (any Disposable)?
  private(set) var isDisposed = false

  /// Keeps `disposable` and ends the one before; ends it at once if this was ended already.
  func set(_ disposable: any Disposable) {
    guard !isDisposed else { return disposable.dispose() }
    let previous = current
    current = disposable
    previous?.dispose()
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let current = current
    self.current = nil
    current?.dispose()
  }
}
