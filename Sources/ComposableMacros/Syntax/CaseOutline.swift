import SwiftSyntax

/// The cases of an enum in the order of its source, with the conditional compilation around them.
///
/// Everything that is generated case by case is rendered from here, so each generated list repeats the
/// `#if` directives of the enum.
struct CaseOutline {
  fileprivate indirect enum Item {
    case enumCase(EnumCase)
    case conditional([Clause])
  }

  fileprivate struct Clause {
    let directive: String
    let items: [Item]
  }

  private let items: [Item]

  init(_ declaration: EnumDeclSyntax) {
    var position = 0
    items = Self.items(in: declaration.memberBlock.members, from: &position)
  }

  private static func items(
    in members: MemberBlockItemListSyntax,
    from position: inout Int
  ) -> [Item] {
    var items: [Item] = []
    for member in members {
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in declaration.elements {
          let enumCase = EnumCase(
            declaration: declaration,
            element: element,
            position: position
          )
          items.append(.enumCase(enumCase))
          position += 1
        }
      } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        items.append(.conditional(clauses(of: conditional, from: &position)))
      }
    }
    return items
  }

  private static func clauses(
    of conditional: IfConfigDeclSyntax,
    from position: inout Int
  ) -> [Clause] {
    var clauses: [Clause] = []
    for clause in conditional.clauses {
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      let members = clause.elements?.as(MemberBlockItemListSyntax.self)
      clauses.append(
        Clause(
          directive: clause.poundKeyword.text + condition,
          items: members.map { items(in: $0, from: &position) } ?? []
        )
      )
    }
    return clauses
  }
}

extension CaseOutline {
  /// All cases, whatever the conditions around them.
  var cases: [EnumCase] { Self.cases(in: items) }

  private static func cases(in items: [Item]) -> [EnumCase] {
    items.flatMap { item in
      switch item {
      case .enumCase(let enumCase): [enumCase]
      case .conditional(let clauses): clauses.flatMap { cases(in: $0.items) }
      }
    }
  }

  /// Text for every case, a line or more each, between the enum's own `#if` directives.
  ///
  /// A case for which `line` returns nil is left out, and so is a condition with nothing in it.
  func render(_ line: (EnumCase) -> String?) -> String {
    Self.render(items, line).joined(separator: "\n")
  }

  private static func render(_ items: [Item], _ line: (EnumCase) -> String?) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .enumCase(let enumCase):
        return line(enumCase).map { [$0] } ?? []
      case .conditional(let clauses):
        var rendered = clauses.map { (directive: $0.directive, lines: render($0.items, line)) }
        // An empty branch before one that is not must stay: its condition excludes the others.
        while let last = rendered.last, last.lines.isEmpty { rendered.removeLast() }
        if rendered.isEmpty { return [] }
        return rendered.flatMap { [$0.directive] + $0.lines } + ["#endif"]
      }
    }
  }

  /// The cases whose name is taken already by another case that can be compiled along with them.
  var overloads: [EnumCase] {
    var names: Set<String> = []
    return Self.overloads(in: items, names: &names)
  }

  private static func overloads(in items: [Item], names: inout Set<String>) -> [EnumCase] {
    var overloads: [EnumCase] = []
    for item in items {
      switch item {
      case .enumCase(let enumCase):
        if !names.insert(enumCase.name).inserted { overloads.append(enumCase) }
      case .conditional(let clauses):
        // One branch does not see the names of another.
        var all = names
        for clause in clauses {
          var inner = names
          overloads += Self.overloads(in: clause.items, names: &inner)
          all.formUnion(inner)
        }
        names = all
      }
    }
    return overloads
  }
}
