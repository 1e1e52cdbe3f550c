/// Tells whether a child's state still stands for the same child.
///
/// It does as long as its enum case and its `id`, or its payload's, stay what they are. How to find
/// these is decided once per type.
@usableFromInline
struct ChildIdentity<State> {
  // By address, for the state may be large: passed by value it would often be copied.
  private let find: (UnsafePointer<State>) -> AnyHashable

  @usableFromInline
  init() {
    if let id = payloadIDReader(of: State.self) {
      find = id
    } else if let cases = EnumCase<State>.all {
      find = { state in
        let index = cases.firstIndex { $0.matches(state.pointee) }
        let id = index.flatMap { cases[$0].payloadID(state.pointee) }
        return AnyHashable(Position(index: index, id: id))
      }
    } else if EnumKind.isEnum(State.self) {
      find = { Self.byMirror($0.pointee) }
    } else {
      find = { _ in .init(Alone()) }
    }
  }

  @usableFromInline
  func of(_ state: UnsafePointer<State>) -> AnyHashable {
    find(state)
  }

  /// Stands for a child that has neither case nor id: there is only one of it.
  private struct Alone: Hashable {}

  /// Stands for the payload of a case of an enum.
  private struct Position: Hashable {
    let index: Int?
    let id: AnyHashable?
  }

  /// The same for an enum that does not list its cases.
  private struct NamedPosition: Hashable {
    let name: String
    let id: AnyHashable?
  }

  private static func byMirror(_ state: State) -> AnyHashable {
    let mirror = Mirror(reflecting: state)
    guard let child = mirror.children.first else { return NamedPosition(name: "\(state)", id: nil) }
    let id = (child.value as? any Identifiable).map { AnyHashable($0.anyID) }
    return NamedPosition(name: child.label ?? "", id: id)
  }
}

/// Asks the runtime what kind of type it has in hand.
enum EnumKind {
  /// Whether `type` is an enum; asked when a reducer is resolved, never per action.
  static func isEnum(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x201 is an enum in every Swift 5 and 6 ABI.
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
