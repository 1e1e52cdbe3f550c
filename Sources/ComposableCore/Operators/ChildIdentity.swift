/// The identity of a child, computed from its state.
///
/// The identity is equal as long as the state's enum case, and the `id` of the state or its payload, are unchanged. The
/// computation is chosen once per type.
@usableFromInline
struct ChildIdentity<State> {
  // By address, because a large state would often be copied if passed by value.
  private let find: (UnsafePointer<State>) -> AnyHashable

  @usableFromInline
  init() {
    if let id = payloadIDReader(of: State.self) {
      find = id
    } else if let cases = EnumCase<State>.all {
      find = { state in
        let index = cases.firstIndex { $0.matches(state.pointee) }
        let id = index.flatMap { cases[$0].payloadID(state.pointee) }
        return AnyHashable(CaseIndex(index: index, id: id))
      }
    } else if EnumKind.isEnum(State.self) {
      find = { Self.byMirror($0.pointee) }
    } else {
      find = { _ in .init(OnlyChild()) }
    }
  }

  @usableFromInline
  func of(_ state: UnsafePointer<State>) -> AnyHashable {
    find(state)
  }

  /// The identity of a child with neither case nor id; the operator has only one.
  private struct OnlyChild: Hashable {}

  /// The identity of the payload of an enum's case.
  private struct CaseIndex: Hashable {
    let index: Int?
    let id: AnyHashable?
  }

  /// The identity of the payload of an enum that does not list its cases.
  private struct CaseName: Hashable {
    let name: String
    let id: AnyHashable?
  }

  private static func byMirror(_ state: State) -> AnyHashable {
    let mirror = Mirror(reflecting: state)
    guard let child = mirror.children.first else { return CaseName(name: "\(state)", id: nil) }
    let id = (child.value as? any Identifiable).map { AnyHashable($0.anyID) }
    return CaseName(name: child.label ?? "", id: id)
  }
}

/// A query of the runtime for the kind of a type.
enum EnumKind {
  /// Returns true if `type` is an enum; called when a reducer is resolved, never per action.
  static func isEnum(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x201 is an enum in every Swift 5 and 6 ABI.
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
