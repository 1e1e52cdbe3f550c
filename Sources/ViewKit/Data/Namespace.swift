/// A property that identifies a group of views with matched geometry.
///
/// ```swift
/// @Namespace var cards
/// var body: some View {
///   Card().matchedGeometryEffect(id: card.id, in: cards)
/// }
/// ```
@MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  @State private var id = ID()

  /// Creates a namespace with the lifetime of its view.
  public init() {}

  /// The namespace's identity.
  public var wrappedValue: ID { id }

  /// The identity of a namespace.
  public final class ID: Hashable, Sendable {
    init() {}

    /// Compares two identities.
    public static func == (lhs: ID, rhs: ID) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
