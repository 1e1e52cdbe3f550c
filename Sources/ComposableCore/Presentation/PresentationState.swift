public import CasePathsCore
public import CustomDump
import IssueReporting

/// The optional state of a presented child: a sheet, an alert, a pushed screen.
///
/// Features declare `@Presents var child: Child.State?`, which also makes the field observable. Reducers refer to the
/// wrapper with `\.$child`.
@propertyWrapper
@dynamicMemberLookup
public struct PresentationState<State> {
  // A box allows recursive state, and a large child takes one word in its parent.
  @usableFromInline
  final class Box {
    // Only the owning value mutates the box, and access to that value is already exclusive. A second check would walk
    // one open access per enclosing presentation.
    @exclusivity(unchecked) @usableFromInline var value: State?

    @inlinable
    init(_ value: State?) {
      self.value = value
    }
  }

  @usableFromInline var box: Box

  /// Creates a presentation of `wrappedValue`.
  @inlinable
  public init(wrappedValue: State?) {
    box = Box(wrappedValue)
  }

  /// The child's state; `nil` if no child is presented.
  @inlinable
  public var wrappedValue: State? {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { copyBox() }
      yield &box.value
    }
  }

  // Separate: the copy is made on the stack, and only callers that copy should reserve the space.
  @inline(never)
  @usableFromInline
  mutating func copyBox() {
    box = Box(box.value)
  }

  /// Returns the identity of the presented child, read in place; `nil` if no child is presented.
  @inlinable
  func identity(_ identity: ChildIdentity<State>) -> AnyHashable? {
    box.value.modifyInPlace { identity.of(&$0) }
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The presentation of one case of the child's state.
  public subscript<Case>(dynamicMember keyPath: CaseKeyPath<State, Case>) -> PresentationState<Case>
  where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
  }

  /// The presentation of one field of the child's state.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The payload of one case of the child's state; `nil` if the state is absent or in another case.
  ///
  /// Setting nil ends the presentation. Setting a value while the state is absent or in another case reports an issue
  /// and has no effect.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap { $0[case: path] } }
    set {
      guard let state = wrappedValue, state.is(path) else {
        reportIssue(Messages.unrelatedCase(wrappedValue.map { $0 }))
        return
      }
      wrappedValue = newValue.map { path($0) }
    }
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Compares the presented states; copies that share a box are equal without a comparison.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// A shared box is copied before a mutation, so no two values share changes.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the bare state, or nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the bare state, or nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// A mirror of the optional state, without the wrapper.
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// The optional state, without the wrapper.
  public var customDumpValue: Any { wrappedValue as Any }
}
