import Observation

/// A component's tracking by the standard library that can be cancelled before a change.
///
/// A tracking of the standard library ends only after a change of a tracked object. A component that its parent
/// evaluates repeatedly would leave a tracking in each object it reads. So each tracking also reads this object, and a
/// change of this object ends it.
@MainActor
final class CancellableTracking: Observable {
  private let registrar = ObservationRegistrar()
  private var isObserved = false

  /// Includes this object in the tracking that surrounds the call.
  func observe() {
    isObserved = true
    registrar.access(self, keyPath: \.canary)
  }

  /// Cancels the current tracking, if any.
  func cancel() {
    guard isObserved else { return }
    isObserved = false
    registrar.withMutation(of: self, keyPath: \.canary) {}
  }

  /// The property that `cancel` reports as changed.
  nonisolated private var canary: Void { () }
}

/// The types of components that read objects which only the standard library tracks, such as observable objects of the
/// app.
///
/// A cancellable tracking costs additional tables of the standard library. So a component gets one only after a
/// component of its type has read such an object. The first tracking of a type lasts until one of the objects changes.
@MainActor
enum StandardLibraryReads {
  private static var types: Set<ObjectIdentifier> = []

  static func areKnown(of type: ComponentNode.Type) -> Bool {
    types.contains(ObjectIdentifier(type))
  }

  static func record(_ type: ComponentNode.Type) {
    types.insert(ObjectIdentifier(type))
  }
}
