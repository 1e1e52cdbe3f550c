import Observation

/// One thing that can be observed, whatever its type.
///
/// It belongs to no generic type, so its key path is made once for the process and reading costs next
/// to nothing where nobody tracks.
final class ObservationSource: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var content: Void { () }

  /// Notes that the thing is read.
  func access() {
    registrar.access(self, keyPath: \.content)
  }

  /// Tells observers that the thing has changed.
  ///
  /// It is called when the new value is in place and no lock is held. Told earlier, an observer that
  /// reads again at once would see the old value and never hear of the new one.
  func notify() {
    registrar.willSet(self, keyPath: \.content)
    registrar.didSet(self, keyPath: \.content)
  }
}
