import ViewKit

/// What a role is in a browser: how it is drawn, and what its properties mean for its markup.
///
/// A control tells it in a file of its own in `Roles`; `Role.markup` lists them all.
protocol RoleMarkup {
  /// Draws an element of the role.
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer)

  /// What a property means for the markup of this role; nil where it means what it means for most.
  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]?

  /// The part of the markup that holds a child with a role.
  static func container(for child: Role) -> Part

  /// What surrounds the children of an element, which itself is somewhere.
  static func inside(of element: Element, in surrounding: Surrounding) -> Surrounding

  /// What else has to be known.
  static var traits: MarkupTraits { get }

  /// The rules that draw it, besides those that every page begins with.
  static var style: String { get }
}

/// What has to be known of a role's markup besides how it is drawn.
struct MarkupTraits {
  /// Whether a tap on it also works by the keyboard, because of what it is.
  var isTappableByItself = false
  /// Whether its markup says what it is to a screen reader, and nothing else may.
  var hasOwnRole = false
  /// Whether it means nothing by itself to a screen reader.
  var isPlainBox = false
  /// Whether it shows nothing that a screen reader could say, so that only what is said of it makes something of it.
  var isWordless = false
  /// Whether it holds the controls of a screen, or of a part of one: a tap on it makes no button of it.
  var holdsControls = false
  /// Whether a part of it says its name, unless it is something to a screen reader itself.
  var isNamedByPart = false
  /// The part that is the control, to which its name and its description belong.
  var spokenPart = Part.node
  /// What draws it.
  var files = Files.first

  /// What a page has to have fetched.
  enum Files {
    /// What every page begins with.
    case first
    /// The style sheet that only some first pictures wait for.
    case styles
    /// That, and the script that only some pages fetch.
    case wider
  }
}

extension RoleMarkup {
  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? { nil }

  static func container(for child: Role) -> Part { .node }

  static func inside(of element: Element, in surrounding: Surrounding) -> Surrounding {
    surrounding == .options || surrounding == .optionContent ? .optionContent : .plain
  }

  static var traits: MarkupTraits { MarkupTraits() }

  static var style: String { "" }
}

extension Role {
  /// The part of this role's markup that holds a child with the given role.
  func container(for child: Role) -> Part { markup.container(for: child) }

  /// Whether the role means nothing by itself to a screen reader.
  var isPlainBox: Bool { markup.traits.isPlainBox }

  /// Whether a page that shows this role needs the wider files.
  var isWider: Bool { markup.traits.files == .wider }
}

extension MarkupChange {
  /// What a screen reader calls an element whose name is not shown.
  static func name(_ text: String?) -> [MarkupChange] {
    [.attribute(.node, "aria-label", text)]
  }

  /// The heading of an element, which also names it.
  static func heading(_ text: String?) -> [MarkupChange] {
    [.text(.header, text ?? "")] + name(text)
  }

  /// Whether a part of an element takes nothing from a person.
  static func disabled(_ part: Part, _ value: PropValue?) -> MarkupChange {
    .attribute(part, "disabled", value?.boolean == true ? "" : nil)
  }
}
