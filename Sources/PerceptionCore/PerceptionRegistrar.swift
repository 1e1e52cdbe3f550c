public import Observation

/// Tells observers that an object is read or changed, under the name that older code has for it.
///
/// It is an `ObservationRegistrar`. Objects that write their accessors by hand have one.
public struct PerceptionRegistrar: Sendable, Codable, Hashable {
  private let registrar: ObservationRegistrar

  /// A registrar of one object.
  ///
  /// - Parameter isPerceptionCheckingEnabled: Ignored; see ``isPerceptionCheckingEnabled``.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    registrar = ObservationRegistrar()
  }

  /// Tells that a property is read.
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Tells that a property is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Tells that a property has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Changes a property, and tells that before and after.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}
