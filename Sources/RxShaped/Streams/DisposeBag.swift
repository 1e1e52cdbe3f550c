/// Ends what it holds when it goes away, which is when the screen does that owns it.
public final class DisposeBag {
  private var disposables: [any Disposable] = []

  /// Makes an empty bag.
  public init() {}

  deinit {
    end()
  }

  /// Keeps a disposable going until this bag goes away.
  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  /// Ends what is in the bag before it goes away.
  func end() {
    let ended = disposables
    disposables = []
    for disposable in ended { disposable.dispose() }
  }
}

/// A screen with a bag for its subscriptions, reached as `rx.disposeBag` too.
public protocol HasDisposeBag: AnyObject {
  /// What ends the screen's subscriptions.
  var disposeBag: DisposeBag { get }
}
