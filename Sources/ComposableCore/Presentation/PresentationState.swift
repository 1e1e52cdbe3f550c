public import CasePathsCore
public import CustomDump
import IssueReporting

/// Optional state of a child that a parent presents: a sheet, an alert, a pushed screen.
///
/// Features write `@Presents var child: Child.State?`, which makes the field observable too; reducers
/// name the wrapper by `\.$child`.
@propertyWrapper
@dynamicMemberLookup
public struct PresentationState<State> {
  // A box, so that state may present state of its own type, and a big child costs its parent a word.
  @usableFromInline
  final class Box {
    // Changed only by the one value that holds the box, which is itself accessed exclusively then. The
    // second check would walk over one open access for each presentation further out.
    @exclusivity(unchecked) @usableFromInline var value: State?

    @inlinable
    init(_ value: State?) {
      self.value = value
    }
  }

  @usableFromInline var box: Box

  /// Presents `wrappedValue`, or nothing.
  @inlinable
  public init(wrappedValue: State?) {
    box = Box(wrappedValue)
  }

  /// The child's state, or nil while nothing is presented.
  @inlinable
  public var wrappedValue: State? {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { copyBox() }
      yield &box.value
    }
  }

  // Apart, because the copy is made on the stack, where only the caller that needs it should have room for it.
  @inline(never)
  @usableFromInline
  mutating func copyBox() {
    box = Box(box.value)
  }

  /// Which child is presented, if any; it is looked at where it lies.
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

  /// The payload of one case of the child's state; nil while the state is another case or absent.
  ///
  /// Writing nil ends the presentation. Writing while another case is presented is reported as an
  /// issue and changes nothing.
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
  /// Compares the presented states; two copies of one value are equal without a look inside.
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

// The box is copied before it is changed unless no other value holds it, so no two values share changes.
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
  /// Shows the optional state as if there were no wrapper.
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// Dumps the optional state as if there were no wrapper.
  public var customDumpValue: Any { wrappedValue as Any }
}
