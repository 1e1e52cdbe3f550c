import NIOCore
import PropertyTesting
import Testing
import ViewKit

@testable import WebHost

/// The invariant of patches: a patched page equals a fresh rendering.
@Suite struct PatchedPageTests {
  @Test(arguments: ProgramSeeds.chosen(3))
  func `after random changes the page equals a fresh rendering`(seed: UInt64) throws {
    var garden = Garden(seed: seed)
    var page = try PatchedPage(garden.tree())
    for _ in 0..<20 {
      try page.apply(garden.patches(for: page.model.root))
      if try !isAsDrawn(page) { return }
    }
  }

  @Test(arguments: Flip.all)
  func `after a critical change the page equals a fresh rendering`(flip: Flip) throws {
    let root = { Element(id: 1, .root, [:], [$0]) }
    var page = try PatchedPage(root(flip.element))
    try page.apply(flip.patches)
    _ = try isAsDrawn(page)
  }

  private func isAsDrawn(_ page: PatchedPage) throws -> Bool {
    let (patched, drawn) = (page.page, try page.fresh)
    #expect(drawn.wider.isSubset(of: patched.wider))
    if patched.normalized == drawn.normalized { return true }
    Issue.record("\(difference(between: patched.normalized, and: drawn.normalized))")
    return false
  }
}

/// A change that once left obsolete markup on the page or removed too much.
struct Flip: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let element: ViewKit.Element
  let patches: [Patch]

  private init(_ name: String, _ element: ViewKit.Element, _ patches: Patch...) {
    (testDescription, self.element, self.patches) = (name, element, patches)
  }

  static let all = [
    Flip(
      "a picker becomes a menu, and what is in an option changes",
      Element(
        id: 3,
        .picker,
        [.title: "P", .selection: "0", .style: "segmented"],
        [
          Element(
            id: 6,
            .row,
            [.tag: "1"],
            [Element(id: 8, .label, [.help: "a"], [Element(id: 10, .text, [.text: "One"])])]
          )
        ]
      ),
      .set(3, .style, "menu"),
      .set(8, .help, "b")
    ),
    Flip(
      "the symbol of a tab goes",
      Element(id: 3, .tab, [.title: "One", .systemImage: "plus"]),
      .set(3, .systemImage, nil)
    ),
    Flip(
      "the label of a page with a title is removed",
      Element(id: 3, .page, [.title: "One", .label: "Two"]),
      .set(3, .label, nil)
    ),
    Flip(
      "the title of a menu goes",
      Element(id: 3, .menu, [.title: "One", .systemImage: "plus"]),
      .set(3, .title, nil)
    ),
    Flip(
      "the message of an alert goes",
      Element(id: 3, .alert, [.title: "Sure?", .text: "It is gone then."]),
      .set(3, .text, nil)
    ),
    Flip(
      "a grid of columns as wide as fit has two, and a least width of its own",
      Element(id: 3, .grid, [.minimum: 120, .minWidth: 300]),
      .set(3, .columns, 2),
      .set(3, .minimum, nil),
      .set(3, .minWidth, 301)
    ),
    Flip(
      "the value of a progress view that is a button changes",
      Element(
        id: 3,
        .progress,
        [.progress: 0.5, .label: "Load", .accessibilityValue: "half"],
        on: [.tap]
      ),
      .set(3, .accessibilityValue, "most of it")
    ),
  ]
}

/// The parts of both strings after their common prefix.
private func difference(between patched: String, and drawn: String) -> String {
  let count = zip(patched.unicodeScalars, drawn.unicodeScalars).prefix { $0 == $1 }.count
  let rest = { (text: String) in
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(max(0, count - 80)).prefix(240)))
  }
  return "\npatched: \(rest(patched))\ndrawn:   \(rest(drawn))"
}

/// A generator of random trees and changes.
private struct Garden {
  private var generator: SeededGenerator
  private var lastID = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func tree() -> Element {
    Element(id: 0, .root, [:], (0..<4).map { _ in element(depth: 3) })
  }

  private mutating func element(depth: Int, role: Role? = nil) -> Element {
    lastID += 1
    let id = lastID
    let role = role ?? pick(Self.roles(atDepth: depth))
    var element = Element(id: id, role)
    for prop in Self.props(of: role) {
      if flip() || prop.isAlwaysThere { element.props[prop] = value(of: prop) }
    }
    if role == .picker, flip() { element.props[.style] = pick(["segmented", "inline", "wheel"]) }
    if flip() { element.events = [pick(role.kinds)] }
    let count = depth == 0 || role.isLeaf ? 0 : Int.random(in: 0...3, using: &generator)
    element.children = (0..<count).map { _ in
      self.element(depth: depth - 1, role: Self.childRole(of: role))
    }
    return element
  }

  mutating func patches(for root: Element) -> [Patch] {
    var model = TreeModel(root)
    var patches: [Patch] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let patch = patch(for: model.root)
      if model.apply([patch]).isEmpty { patches.append(patch) }
    }
    return patches
  }

  private mutating func patch(for root: Element) -> Patch {
    let all = root.all
    let element = pick(all)
    let parent = pick(all.filter { !$0.role.isLeaf })
    switch Int.random(in: 0..<10, using: &generator) {
    case 0 where element.id.rawValue != 0:
      return .remove(element.id)
    case 1, 2:
      let new = self.element(depth: 1, role: Self.childRole(of: parent.role))
      return .insert(new, parent: parent.id, before: neighbour(in: parent))
    case 3 where parent.children.count > 1, 4 where parent.children.count > 1:
      let child = pick(parent.children)
      let next = neighbour(in: parent).flatMap { $0 == child.id ? nil : $0 }
      return .move(child.id, parent: parent.id, before: next)
    case 5:
      return .listen(element.id, flip() ? [pick(element.role.kinds)] : [])
    default:
      let prop = pick(Self.props(of: element.role) + [.testID])
      let isSet = prop.isAlwaysThere || flip()
      return .set(element.id, prop, isSet ? value(of: prop) : nil)
    }
  }

  private mutating func neighbour(in parent: Element) -> NodeID? {
    flip() ? nil : parent.children.randomElement(using: &generator)?.id
  }

  private mutating func value(of prop: Prop) -> PropValue {
    switch prop {
    case .isDisabled, .isOn, .isSelected, .isHidden, .isBusy, .liveRegion, .isOverlay,
      .isDecorative:
      .bool(flip())
    case .lineLimit: .int(Int.random(in: 0...2, using: &generator))
    case .headingLevel, .reservedLines, .step: .int(Int.random(in: 1...3, using: &generator))
    case .padding: .insets(top: 1, leading: Double(lastID % 5), bottom: 0, trailing: 2)
    case .width, .opacity, .minimum, .progress, .cornerRadius, .maximum:
      .double(Double(Int.random(in: 0...100, using: &generator)) / 100)
    case .maxWidth: .double(flip() ? .infinity : 200)
    case .foregroundColor: .color(.named(pick(["red", "blue"])))
    case .sizing:
      .string(
        pick([
          "flexible content", "fixed fixed", "bounded flexible", "flexible content ratio 2.0 8.0",
        ])
      )
    case .accessibilityChildren: .string(pick(["ignore", "combine", "contain"]))
    case .axis: .string(pick(["vertical", "horizontal"]))
    case .source: .string(pick(["javascript:x", "https://a.example/b", "/c"]))
    case .systemImage: .string(pick(["plus", "minus", "unknown"]))
    default: .string(pick(["a", "<b>&\"'", "x\u{0}y", "\n", "\u{2028}", "é"]))
    }
  }

  private mutating func flip() -> Bool { Bool.random(using: &generator) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    guard let value = values.randomElement(using: &generator) else {
      preconditionFailure("There is always something to pick from.")
    }
    return value
  }

  private static func roles(atDepth depth: Int) -> [Role] {
    let leaves: [Role] = [
      .text, .image, .asyncImage, .progress, .textField, .slider, .divider, .shape, .spacer,
      .rowPlaceholder, .colorPicker,
    ]
    let containers: [Role] = [
      .vStack, .hStack, .list, .section, .button, .toggle, .stepper, .picker, .tabView, .page,
      .menu, .alert, .sheet, .scroll, .link, .group, .label, .toast, .form, .navigationStack,
    ]
    return depth == 0 ? leaves : leaves + containers
  }

  private static func childRole(of role: Role) -> Role? {
    switch role {
    case .picker: .text
    case .tabView: .tab
    case .list: .row
    default: nil
    }
  }

  private static func props(of role: Role) -> [Prop] {
    let look: [Prop] = [
      .padding, .foregroundColor, .width, .maxWidth, .isHidden, .label, .liveRegion,
      .accessibilityChildren,
      .headingLevel, .hint, .accessibilityValue, .isDecorative, .sizing,
    ]
    switch role {
    case .text: return look + [.text, .lineLimit, .reservedLines, .truncation, .tag]
    case .image: return look + [.systemImage, .source]
    case .asyncImage: return look + [.source]
    case .progress: return look + [.progress]
    case .textField: return look + [.title, .value, .placeholder, .axis, .isDisabled]
    case .slider: return look + [.value, .minimum, .maximum, .isDisabled]
    case .toggle: return look + [.isOn, .isDisabled, .title]
    case .picker: return [.selection, .title, .isDisabled, .hint, .accessibilityValue]
    case .stepper: return look + [.value, .step]
    case .button: return look + [.isDisabled, .title, .systemImage, .buttonRole]
    case .link: return look + [.source, .title]
    case .section: return [.header, .footer, .padding]
    case .alert: return [.title, .text, .label, .hint, .accessibilityValue]
    case .page, .menu: return [.title, .label, .hint, .accessibilityValue]
    case .tab: return [.title]
    case .toast: return [.text, .hint]
    case .group: return look + [.title]
    case .shape, .spacer, .rowPlaceholder: return look
    case .colorPicker: return [.title, .label, .hint, .accessibilityValue, .isDisabled]
    case .row: return look.filter { $0 != .label } + [.isSelected]
    default: return look.filter { $0 != .label }
    }
  }
}

extension Prop {
  /// True if a control with the property always has it.
  fileprivate var isAlwaysThere: Bool {
    [.value, .selection, .isOn].contains(self)
  }
}

extension Role {
  fileprivate var kinds: [EventKind] {
    switch self {
    case .list, .scroll, .vStack, .hStack: [.tap, .appear, .refresh, .longPress]
    default: [.tap, .appear, .multiTap, .longPress]
    }
  }

  fileprivate var isLeaf: Bool {
    [
      .text, .image, .textField, .slider, .divider, .shape, .spacer, .toast, .rowPlaceholder,
      .colorPicker,
    ].contains(self)
  }
}

extension Element {
  fileprivate var all: [Element] { [self] + children.flatMap(\.all) }
}
