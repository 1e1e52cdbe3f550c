import SwiftSyntax

/// Elements selected from a declaration's members, in source order, with their conditional compilation blocks.
///
/// All code generated per member is rendered from an outline, so each generated list repeats the `#if` directives of
/// the declaration.
struct Outline<Element> {
  fileprivate indirect enum Item {
    case element(Element)
    case conditional([Clause])
  }

  fileprivate struct Clause {
    let directive: String
    let items: [Item]
  }

  fileprivate let items: [Item]

  /// Creates an outline; `elements` selects elements from each member outside and inside conditional blocks.
  init(_ members: MemberBlockItemListSyntax, _ elements: (DeclSyntax) -> [Element]) {
    items = members.flatMap { member -> [Item] in
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else {
        return elements(member.decl).map { .element($0) }
      }
      return [.conditional(conditional.clauses.map { Self.clause($0, elements) })]
    }
  }

  private static func clause(
    _ clause: IfConfigClauseSyntax,
    _ elements: (DeclSyntax) -> [Element]
  ) -> Clause {
    let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
    let members = clause.elements?.as(MemberBlockItemListSyntax.self)
    return Clause(
      directive: clause.poundKeyword.text + condition,
      items: members.map { Self($0, elements).items } ?? []
    )
  }

  /// All elements, regardless of conditions.
  var elements: [Element] { Self.elements(in: items) }

  private static func elements(in items: [Item]) -> [Element] {
    items.flatMap { item in
      switch item {
      case .element(let element): [element]
      case .conditional(let clauses): clauses.flatMap { elements(in: $0.items) }
      }
    }
  }

  /// Renders one or more lines for each element, between the `#if` directives of the source.
  ///
  /// Elements for which `text` returns nil are omitted, and so are empty conditional blocks.
  func render(_ text: (Element) -> String?) -> String {
    Self.render(items, text).joined(separator: "\n")
  }

  private static func render(_ items: [Item], _ text: (Element) -> String?) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .element(let element):
        return text(element).map { [$0] } ?? []
      case .conditional(let clauses):
        var rendered = clauses.map { (directive: $0.directive, lines: render($0.items, text)) }
        // An empty branch before a nonempty branch must remain: its condition excludes the later branches.
        while let last = rendered.last, last.lines.isEmpty { rendered.removeLast() }
        if rendered.isEmpty { return [] }
        return rendered.flatMap { [$0.directive] + $0.lines } + ["#endif"]
      }
    }
  }
}

extension Outline {
  func map<Other>(_ transform: (Element) -> Other) -> Outline<Other> {
    Outline<Other>(items: Self.map(items, transform))
  }

  fileprivate init(items: [Item]) {
    self.items = items
  }

  private static func map<Other>(
    _ items: [Item],
    _ transform: (Element) -> Other
  ) -> [Outline<Other>.Item] {
    items.map { item in
      switch item {
      case .element(let element): .element(transform(element))
      case .conditional(let clauses):
        .conditional(
          clauses.map { .init(directive: $0.directive, items: map($0.items, transform)) }
        )
      }
    }
  }
}

/// The cases of an enum.
typealias CaseOutline = Outline<EnumCase>

extension Outline<EnumCase> {
  init(_ declaration: EnumDeclSyntax) {
    var position = 0
    self.init(declaration.memberBlock.members) { member in
      guard let declaration = member.as(EnumCaseDeclSyntax.self) else { return [] }
      return declaration.elements.map { element in
        defer { position += 1 }
        return EnumCase(declaration: declaration, element: element, position: position)
      }
    }
  }

  /// The cases whose name repeats the name of an earlier case in the same compilation.
  var overloads: [EnumCase] {
    var names: Set<String> = []
    return Self.overloads(in: items, names: &names)
  }

  private static func overloads(in items: [Item], names: inout Set<String>) -> [EnumCase] {
    var overloads: [EnumCase] = []
    for item in items {
      switch item {
      case .element(let enumCase):
        if !names.insert(enumCase.name).inserted { overloads.append(enumCase) }
      case .conditional(let clauses):
        // Branches do not see the names of other branches.
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
