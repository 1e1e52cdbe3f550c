public import Observation

/// A registrar of reads and changes of an object; the pre-1.0 name of `ObservationRegistrar`.
///
/// Objects with manual accessors use it.
public struct PerceptionRegistrar: Sendable, Codable, Hashable {
  private let registrar: ObservationRegistrar

  /// Creates the registrar of one object.
  ///
  /// - Parameter isPerceptionCheckingEnabled: Ignored; see ``isPerceptionCheckingEnabled``.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    registrar = ObservationRegistrar()
  }

  /// Records that a property is read.
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.access(subject, keyPath: keyPath)
  }

  /// Notifies observers that a property is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  /// Notifies observers that a property has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  /// Changes a property and notifies observers before and after the change.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}
