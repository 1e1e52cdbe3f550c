import Testing
import ViewKit

@testable import WebHost

/// The rules by which a page needs the deferred style sheet and the deferred script.
@Suite(.timeLimit(.minutes(15))) struct DeferredAssetsTests {
  @Test(arguments: [
    (Element(id: 1, .text, [.text: "data-m "]), false),
    (Element(id: 1, .asyncImage, [.contentMode: "fill"]), false),
    (Element(id: 1, .toggle, [.isOn: true]), false),
    (Element(id: 1, .toggle, [.tint: "red"]), true),
    (Element(id: 1, .list), true),
    (Element(id: 1, .vStack, [:], [], on: [.refresh]), true),
    (Element(id: 1, .shape, [.shape: "circle"]), false),
    (Element(id: 1, .shape, [.shape: "ellipse"]), true),
    (Element(id: 1, .shape, [.shape: "capsule", .style: "stroke", .value: 2]), false),
    (Element(id: 1, .shape, [.shape: "circle", .style: "stroke"]), true),
    (Element(id: 1, .progress), false),
    (Element(id: 1, .progress, [.progress: .double(0.5)]), true),
    (Element(id: 1, .toolbarItem, [.style: "trailing"]), false),
    (Element(id: 1, .toolbarItem, [.style: "bottomBar"]), true),
    (Element(id: 1, .vStack, [:], [Element(id: 2, .textField)]), true),
    (Element(id: 1, .datePicker), true),
    (Element(id: 1, .text, [.badge: "3"]), true),
    (Element(id: 1, .vStack, [.style: "plain"]), false),
    (Element(id: 1, .vStack, [.style: "box"]), true),
    (Element(id: 1, .button, [.style: "borderedProminent"]), false),
    (Element(id: 1, .vStack, [:], [], on: [.tap]), false),
    (Element(id: 1, .vStack, [:], [], on: [.press]), false),
    (Element(id: 1, .vStack, [:], [], on: [.drag]), true),
  ])
  func `the first paint waits for the deferred style sheet only if an element needs it`(
    child: Element,
    waits: Bool
  ) async throws {
    try await RunningHost.run(page: { FakePage(Element(id: 0, .root, [:], [child])) }) { running in
      let html = try await running.fetch().body
      #expect(html.contains("<link id=\"wider\"") == waits)
      // Otherwise the script loads the sheet after the first paint.
      #expect(html.contains("data-c=\"\(PageFiles.deferredStyleSheetAddress)\""))
    }
  }

  @Test func `a tab view with a sidebar waits for the deferred style sheet`() {
    let sidebar = Element(id: 1, .tabView, [.style: "sidebarAdaptable"])
    #expect(sidebar.needsDeferredStyles)
    #expect(!Element(id: 1, .tabView).needsDeferredStyles)
  }

  /// A new property fails here until `Prop.assets(for:of:)` has its assets.
  @Test func `the rule for properties covers each selector that only the deferred files have`() {
    for prop in Prop.allCases {
      var isDeferred = false
      // The last example of each failure.
      var queried, selected: String?
      for role in DeferredSelectors.roles {
        for value in DeferredSelectors.values {
          let changes = MarkupChange.changes(of: prop, to: value, role: role, in: .plain)
          let assets = prop.assets(for: value, of: role)
          isDeferred = isDeferred || assets != .first
          if assets != .wider, changes.contains(where: DeferredSelectors.areQueried) {
            queried = "\(value) of \(role)"
          }
          if assets == .first,
            changes.contains(where: { DeferredSelectors.areSelected($0, of: role) })
          {
            selected = "\(value) of \(role)"
          }
        }
      }
      if let queried { Issue.record("\(prop): the deferred script queries it, as \(queried).") }
      if let selected {
        Issue.record("\(prop): only the deferred sheet selects it, as \(selected).")
      }
      if isDeferred, !DeferredSelectors.mention(prop) {
        Issue.record("\(prop): the deferred files do not select it.")
      }
    }
  }

  @Test func `the rule for events covers each selector that only the deferred files have`() {
    for event in EventKind.allCases {
      let change = MarkupChange.attribute(.node, "data-e", event.rawValue)
      #expect(
        EventKinds([event]).needDeferredAssets == DeferredSelectors.areQueried(change),
        "\(event)"
      )
      let element = Element(id: 1, .vStack, [:], [], on: [event])
      let isSelected = DeferredSelectors.areSelected(change, of: .vStack)
      #expect(element.needsDeferredStyles == isSelected, "\(event)")
    }
  }
}

/// The selectors that only the deferred files have.
private enum DeferredSelectors {
  /// The roles that the critical styles draw.
  ///
  /// A page with another role loads the deferred sheet before its first paint in any case.
  static let roles = Role.allCases.filter { $0.markup.traits.files == .first }

  /// A value of each type, and each value that only the deferred files select.
  static let values: [PropValue] =
    Set(queries.map(\.value) + selectors.map(\.attribute.value) + ["medium"]).sorted()
    .map(PropValue.string) + [
      .bool(true), .double(0.5), .numbers([1, 2, 3, 4]), .color(.named("red")),
    ]

  /// True if only the deferred script queries the attribute.
  static func areQueried(_ change: MarkupChange) -> Bool {
    guard let (name, text) = change.attribute else { return false }
    return queries.contains { $0.matches(name, text) }
  }

  /// True if the first paint of an element with the critical styles alone lacks styles of the attribute or variable.
  static func areSelected(_ change: MarkupChange, of role: Role) -> Bool {
    guard let (name, text) = change.attribute else { return false }
    if case .style(let property, _) = change, variables.contains("\(property.text)") { return true }
    return selectors.contains {
      $0.isInFirstPaint && $0.attribute.matches(name, text)
        && $0.classes.isSubset(of: classes[role, default: []])
    }
  }

  /// True if a deferred file selects the property of any role.
  static func mention(_ prop: Prop) -> Bool {
    Role.allCases.contains { role in
      values.contains { value in
        MarkupChange.changes(of: prop, to: value, role: role, in: .plain).contains { change in
          guard let (name, text) = change.attribute else { return false }
          return areQueried(change) || areSelected(change, of: role)
            || selectors.contains { $0.attribute.matches(name, text) }
        }
      }
    }
  }

  private static let queries = queries(of: PackageResources.wider_js)
    .subtracting(queries(of: PackageResources.app_js))
    .subtracting(queries(of: PackageResources.later_js))
    .subtracting(queries(of: PackageResources.place_js))

  private static func queries(of script: [UInt8]) -> Set<StyleSelector.Attribute> {
    let attributes = StyleSelector.Attribute.all(
      in: Substring(String(decoding: script, as: UTF8.self))
    )
    // The other brackets in a script are subscripts.
    return Set(attributes.filter { $0.name.hasPrefix("data-") || $0.name.hasPrefix("aria-") })
  }

  private static let critical = StyleRule.rules(of: PackageResources.app_css)

  /// The deferred rules; a rule that only sets the pointer's shape does not change the first paint.
  private static let deferred = StyleRule.rules(of: PackageResources.wider_css)
    .filter { $0.properties != ["cursor"] }

  /// The classes in the markup of each role.
  private static let classes: [Role: Set<String>] = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { role in
      let element = Element(
        id: 1,
        role,
        [.title: "A", .value: "1", .systemImage: "plus"],
        [Element(id: 2, .text, [.text: "B"])],
        on: EventKinds(EventKind.allCases)
      )
      let names = html(element).matches(of: /class="(\w+)"/).map { String($0.1) }
      return (role, Set(names).subtracting(role == .text ? [] : ["text"]))
    }
  )

  /// The classes in a page that the critical styles draw.
  private static let firstClasses = Set(roles.flatMap { classes[$0, default: []] })

  /// An attribute selector that only the deferred sheet has, with the classes of the same element.
  private struct Selector {
    let attribute: StyleSelector.Attribute
    let classes: Set<String>
    /// True if a page without deferred roles may contain all elements of the complex selector.
    ///
    /// An element with a deferred event needs the deferred sheet in any case.
    let isInFirstPaint: Bool
  }

  private static let selectors: [Selector] = {
    let known = Set(
      critical.flatMap(\.selectors).flatMap(\.compounds).flatMap(\.attributes)
    )
    return deferred.flatMap(\.selectors).flatMap { selector in
      let events = selector.compounds.flatMap(\.attributes)
        .filter { $0.name == "data-e" && !known.contains($0) }
      return selector.compounds.flatMap { compound in
        compound.attributes.filter { !known.contains($0) }.map { attribute in
          Selector(
            attribute: attribute,
            classes: compound.classes,
            isInFirstPaint: selector.classes.isSubset(of: firstClasses)
              && events.allSatisfy { $0 == attribute }
          )
        }
      }
    }
  }()

  /// The variables that only the deferred sheet reads, in a page that the critical styles draw.
  private static let variables = Set(
    deferred.filter { $0.selectors.contains { $0.classes.isSubset(of: firstClasses) } }
      .flatMap(\.variables)
  ).subtracting(critical.flatMap(\.variables))
}

extension MarkupChange {
  /// The name and value of the attribute that the change sets; `nil` if it removes one or sets none.
  fileprivate var attribute: (name: String, text: String)? {
    switch self {
    case .attribute(_, let name, let value?): ("\(name.text)", value)
    case .style(let name, let value?): ("style", "\(name.text):\(value)")
    default: nil
    }
  }
}
