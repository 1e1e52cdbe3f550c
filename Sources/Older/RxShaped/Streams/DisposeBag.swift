/// A container that disposes of its disposables in `deinit`, usually with the screen that owns it.
public final class DisposeBag {
  private var disposables: [any Disposable] = []

  /// Creates an empty bag.
  public init() {}

  deinit {
    end()
  }

  /// Adds a disposable to the bag.
  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  /// Disposes of all disposables before `deinit`.
  func end() {
    let ended = disposables
    disposables = []
    for disposable in ended { disposable.dispose() }
  }
}

/// A screen with a bag for its subscriptions, also available as `rx.disposeBag`.
public protocol HasDisposeBag: AnyObject {
  /// The bag of the screen's subscriptions.
  var disposeBag: DisposeBag { get }
}
