/// A disposable resource, such as a subscription or a scheduled action.
public protocol Disposable {
  /// Disposes of the resource; idempotent.
  func dispose()
}

extension Disposable {
  /// Adds the disposable to `bag`, which disposes of it in its `deinit`.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// A factory of disposables.
public enum Disposables {
  /// Creates a disposable without effect.
  public static func create() -> any Disposable { ClosureDisposable {} }

  /// Creates a disposable that calls `dispose` once.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    ClosureDisposable(dispose)
  }

  /// Creates a disposable that disposes of several others.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    ClosureDisposable { for disposable in disposables { disposable.dispose() } }
  }
}

/// A disposable with a closure.
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

/// A container for a replaceable disposable.
final class SerialDisposable: Disposable {
  private var current: (any Disposable)?
  private(set) var isDisposed = false

  /// Replaces and disposes of the previous disposable; disposes of the new one immediately after `dispose`.
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
