import ViewKit

/// The markup of a role: its template, and the changes that properties make to it.
///
/// Each control has its own file in `Roles`, and `Role.markup` lists all types. The styles are in `Client/styles`.
protocol RoleMarkup {
  /// Renders an element of the role.
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer)

  /// Returns the markup changes of a property; `nil` if the property has the same meaning as for most roles.
  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]?

  /// Returns the part of the markup that contains a child with the given role.
  static func container(for child: Role) -> Part

  /// Returns the context of an element's children, given the context of the element.
  static func inside(of element: Element, in context: MarkupContext) -> MarkupContext

  /// Facts about the markup that other code depends on.
  static var traits: MarkupTraits { get }
}

/// Facts about the markup of a role.
struct MarkupTraits {
  /// True if the element is a native control, so a key activates it.
  var isControl = false
  /// True if the markup sets the ARIA role, and no property may change it.
  var hasOwnRole = false
  /// True if assistive technology ignores the element and reads its children only.
  var isPlainBox = false
  /// True if the element has no text, so assistive technology ignores it unless it has an accessible name.
  var hasNoText = false
  /// True if the element contains the controls of a screen or of a part of it: a tap handler does not make it a button.
  var holdsControls = false
  /// True if a part has the accessible name, unless the element itself has an ARIA role.
  var isNamedByPart = false
  /// The part that is the control: it has the accessible name and description.
  var describedPart = Part.node
  /// The assets that a page needs to show the role.
  var files = Files.first

  /// The assets of a page.
  enum Files {
    /// The critical styles and the page's script, which every page loads before the first paint.
    case first
    /// The deferred style sheet in addition: the first paint waits for it.
    case styles
    /// The deferred script in addition.
    case wider
  }
}

extension RoleMarkup {
  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? { nil }

  static func container(for child: Role) -> Part { .node }

  static func inside(of element: Element, in context: MarkupContext) -> MarkupContext {
    context == .options || context == .optionContent ? .optionContent : .plain
  }

  static var traits: MarkupTraits { MarkupTraits() }
}

extension Role {
  /// Returns the part of the markup that contains a child with the given role.
  func container(for child: Role) -> Part { markup.container(for: child) }

  /// True if assistive technology ignores the role and reads the children only.
  var isPlainBox: Bool { markup.traits.isPlainBox }

  /// True if a page that shows the role needs the deferred script.
  var needsDeferredAssets: Bool { markup.traits.files == .wider }
}

extension MarkupChange {
  /// The accessible name of an element without visible text.
  static func name(_ text: String?) -> [MarkupChange] {
    [.attribute(.node, "aria-label", text)]
  }

  /// The heading of an element, which is also its accessible name.
  static func heading(_ text: String?) -> [MarkupChange] {
    [.text(.header, text ?? "")] + name(text)
  }

  /// The disabled state of a part.
  static func disabled(_ part: Part, _ value: PropValue?) -> MarkupChange {
    .attribute(part, "disabled", value?.boolean == true ? "" : nil)
  }
}
