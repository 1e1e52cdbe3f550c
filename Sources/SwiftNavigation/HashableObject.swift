/// An object with equality and hashing by identity.
///
/// Conform a model class to the protocol to use the model in a `Hashable` enum.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Compares identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
