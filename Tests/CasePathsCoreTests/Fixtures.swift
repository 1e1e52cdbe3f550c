import CasePathsCore

/// The expansion of `@CasePathable`, written manually because this target precedes the macro.
@dynamicMemberLookup
enum Action: CasePathable, CasePathIterable, Equatable {
  case tap
  case number(Int)
  case row(id: Int, name: String)
  case child(Child)
  case list([Int])
  case note(String?)

  struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    subscript(root: Action) -> PartialCaseKeyPath<Action> {
      switch root {
      case .tap: \.tap
      case .number: \.number
      case .row: \.row
      case .child: \.child
      case .list: \.list
      case .note: \.note
      }
    }
    var tap: AnyCasePath<Action, Void> {
      ._$embed({ Action.tap }, extract: { if case .tap = $0 { () } else { nil } })
    }
    var number: AnyCasePath<Action, Int> {
      ._$embed(Action.number, extract: { if case .number(let value) = $0 { value } else { nil } })
    }
    var row: AnyCasePath<Action, (id: Int, name: String)> {
      ._$embed(
        { Action.row(id: $0.id, name: $0.name) },
        extract: { if case .row(let id, let name) = $0 { (id, name) } else { nil } }
      )
    }
    var child: AnyCasePath<Action, Child> {
      ._$embed(Action.child, extract: { if case .child(let value) = $0 { value } else { nil } })
    }
    var list: AnyCasePath<Action, [Int]> {
      ._$embed(Action.list, extract: { if case .list(let value) = $0 { value } else { nil } })
    }
    var note: AnyCasePath<Action, String?> {
      ._$embed(Action.note, extract: { if case .note(let value) = $0 { value } else { nil } })
    }
    func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Action>> {
      [\.tap, \.number, \.row, \.child, \.list, \.note].makeIterator()
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@dynamicMemberLookup
enum Child: CasePathable, Equatable {
  case tap
  case name(String)

  struct AllCasePaths: Sendable {
    var tap: AnyCasePath<Child, Void> {
      ._$embed({ Child.tap }, extract: { if case .tap = $0 { () } else { nil } })
    }
    var name: AnyCasePath<Child, String> {
      ._$embed(Child.name, extract: { if case .name(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
