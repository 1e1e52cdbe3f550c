import ViewKit

/// One change to a node's markup, small enough to be an operation of the patch protocol.
enum MarkupChange: Equatable {
  case text(Part, String)
  case attribute(Part, StaticName, String?)
  /// A declaration of the node's own style, by CSS property.
  case style(StaticName, String?)
  /// The value of a form control, kept apart from its attributes: a person may have changed it.
  case value(Part, String)
  /// No operation says it: the node has to be drawn anew.
  case redraw
}

/// A name that stands in this package's source, compared by its text.
struct StaticName: Equatable, ExpressibleByStringLiteral {
  let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text.description == rhs.text.description
  }
}

extension MarkupChange {
  /// What a property means for the markup of a node with this role.
  ///
  /// Both the first rendering and patches come from here, so a page that was patched looks like one
  /// that was rendered anew.
  static func changes(of prop: Prop, to value: PropValue?, role: Role, in surrounding: Surrounding)
    -> [MarkupChange]
  {
    let changes = plainChanges(of: prop, to: value, role: role, in: surrounding)
    // Marks the page as one that needs the wider files.
    return value.map { prop.isWider(with: $0) } == true
      ? changes + [.attribute(.node, "data-m", "")] : changes
  }

  private static func plainChanges(
    of prop: Prop,
    to value: PropValue?,
    role: Role,
    in surrounding: Surrounding
  ) -> [MarkupChange] {
    if let changes = ofContent(prop, value, role, surrounding) { return changes }
    if let changes = ofState(prop, value, role) { return changes }
    if let changes = ofMeaning(prop, value, role) { return changes }
    if let changes = ofTypography(prop, value) { return changes }
    if let changes = ofDrawing(prop, value, role) { return changes }
    if let changes = ofPlace(prop, value, role) { return changes }
    if let changes = ofInput(prop, value, role) { return changes }
    return ofLook(prop, value, role)
  }

  // MARK: Content

  private static func ofContent(
    _ prop: Prop,
    _ value: PropValue?,
    _ role: Role,
    _ surrounding: Surrounding
  ) -> [MarkupChange]? {
    let text = value?.plainText
    switch (prop, role) {
    case (.tag, _):
      return surrounding == .options
        ? [.attribute(.node, "value", text)] : [.attribute(.node, "data-tag", text)]
    case (.text, .image), (.title, .image), (.source, .image), (.systemImage, .image):
      return [.redraw]
    case (.text, .alert), (.text, .confirmationDialog):
      return [.text(.message, text ?? "")]
    case (.text, .text) where value == nil:
      // Parts have taken the text's place; setting it to nothing would wipe them away.
      return [.redraw]
    case (.text, .text), (.text, .toast):
      return [.text(.node, text ?? "")]
    case (.text, .textField), (.text, .secureField):
      return [.value(.node, text ?? "")]
    case (.text, _), (.title, _):
      return ofTitle(text, role)
    case (.value, .textField), (.value, .secureField), (.value, .slider):
      return [.value(.node, text ?? "")]
    case (.value, .toggle):
      return [.value(.control, text == "true" ? "true" : "false")]
    case (.value, .datePicker), (.value, .colorPicker):
      return [.value(.control, text ?? "")]
    case (.value, .picker), (.selection, .picker):
      return [.value(.control, text ?? "")]
    case (.value, .stepper):
      return [.value(.control, text ?? "")]
    case (.value, .progress), (.progress, .progress):
      return progress(value)
    case (.value, .shape):
      return [.style("--line", CSSValue.pixels(value))]
    case (.value, _):
      return [.attribute(.node, "data-value", text)]
    case (.placeholder, _):
      return [.attribute(.node, "placeholder", text)]
    case (.source, .asyncImage):
      return [.attribute(.control, "src", text.flatMap(SafeURL.image))]
    case (.source, .link):
      let address = text.flatMap(SafeURL.link)
      let isOwn = address.map(SafeURL.isOwn) ?? true
      return [
        .attribute(.node, "href", address),
        .attribute(.node, "target", isOwn ? nil : "_blank"),
        .attribute(.node, "rel", isOwn ? nil : "noopener noreferrer"),
      ]
    case (.source, _):
      return [.attribute(.node, "href", text.flatMap(SafeURL.link))]
    case (.systemImage, _):
      return [.attribute(.symbol, "href", text.map(Symbols.address))]
    case (.header, _):
      return [.text(.header, text ?? "")]
    case (.footer, _):
      return [.text(.footer, text ?? "")]
    default:
      return nil
    }
  }

  private static func ofTitle(_ text: String?, _ role: Role) -> [MarkupChange] {
    switch role {
    case .page, .alert, .confirmationDialog:
      [
        .text(.header, text ?? ""),
        .attribute(.node, "aria-label", text),
      ]
    // Its label says the same.
    case .sheet: []
    case .tabPanel, .scroll, .list, .form, .grid, .group, .toolbar, .slider, .spacer,
      .shape,
      .root:
      [.attribute(.node, "aria-label", text)]
    case .asyncImage:
      [.attribute(.control, "alt", text ?? "")]
    case .textField, .secureField:
      [.redraw]
    default:
      [.text(.label, text ?? "")]
    }
  }

  private static func progress(_ value: PropValue?) -> [MarkupChange] {
    let share = value?.number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    return [
      .attribute(.control, "aria-valuenow", share.map { CSSValue.decimal(($0 * 100).rounded()) }),
      .style("--share", share.map(CSSValue.decimal)),
    ]
  }

  // MARK: State

  private static func ofState(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let isTrue = value?.boolean == true
    switch (prop, role) {
    case (.isDisabled, .button), (.isDisabled, .textField), (.isDisabled, .secureField),
      (.isDisabled, .slider), (.isDisabled, .tab):
      return [.attribute(.node, "disabled", isTrue ? "" : nil)]
    case (.isExpanded, .disclosure):
      return [
        .attribute(.header, "aria-expanded", isTrue ? "true" : "false"),
        .attribute(.node, "data-open", isTrue ? "" : nil),
      ]
    case (.precision, .datePicker): return [.redraw]
    case (.isExpanded, _), (.precision, _): return []
    case (.isDisabled, .disclosure):
      return [.attribute(.header, "disabled", isTrue ? "" : nil)]
    case (.minimum, .datePicker): return [.attribute(.control, "min", value?.plainText)]
    case (.maximum, .datePicker): return [.attribute(.control, "max", value?.plainText)]
    case (.isDisabled, .toggle), (.isDisabled, .picker), (.isDisabled, .datePicker),
      (.isDisabled, .colorPicker):
      return [.attribute(.control, "disabled", isTrue ? "" : nil)]
    case (.isDisabled, _):
      return [.attribute(.node, "aria-disabled", isTrue ? "true" : nil)]
    case (.isSelected, .tab):
      return [
        .attribute(.node, "aria-selected", isTrue ? "true" : "false"),
        .attribute(.node, "tabindex", isTrue ? "0" : "-1"),
      ]
    case (.isSelected, .tabPanel):
      return [.attribute(.node, "hidden", isTrue ? nil : "")]
    case (.isSelected, .button), (.isOn, .button):
      return [
        .attribute(.node, "aria-pressed", value.map { $0.boolean == true ? "true" : "false" })
      ]
    case (.isSelected, _):
      return [.attribute(.node, "aria-current", isTrue ? "true" : nil)]
    case (.isOn, .toggle):
      return [.value(.control, isTrue ? "true" : "false")]
    case (.isOn, _):
      return [.attribute(.node, "data-on", isTrue ? "" : nil)]
    case (.isHidden, .tabPanel):
      return [.attribute(.node, "hidden", isTrue ? "" : nil)]
    case (.isHidden, _):
      // What is hidden keeps its place, other than a panel that is not selected.
      return [.attribute(.node, "data-hidden", isTrue ? "" : nil)]
    case (.isBusy, _):
      return [.attribute(.node, "aria-busy", isTrue ? "true" : nil)]
    case (.address, _):
      return [.attribute(.node, "data-a", value?.plainText)]
    case (.language, _):
      let language = value?.plainText
      return [
        .attribute(.node, "lang", language),
        .attribute(.node, "dir", language.map { WritingDirection.of($0).rawValue }),
      ]
    case (.isMissing, _): return []
    case (.isPresented, _):
      return [.attribute(.node, "data-closed", value?.boolean == false ? "" : nil)]
    case (.minimum, .slider): return [.attribute(.node, "min", CSSValue.number(value) ?? "0")]
    case (.maximum, .slider): return [.attribute(.node, "max", CSSValue.number(value) ?? "1")]
    case (.step, .slider): return [.attribute(.node, "step", CSSValue.number(value) ?? "any")]
    case (.minimum, .stepper): return [.attribute(.control, "data-min", CSSValue.number(value))]
    case (.maximum, .stepper): return [.attribute(.control, "data-max", CSSValue.number(value))]
    case (.step, .stepper): return [.attribute(.control, "data-step", CSSValue.number(value))]
    case (.minimum, .spacer): return [.style("flex-basis", CSSValue.pixels(value))]
    case (.minimum, _), (.maximum, _), (.step, _), (.progress, _), (.selection, _):
      return []
    default:
      return nil
    }
  }

  // MARK: Meaning

  private static func ofMeaning(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]?
  {
    let text = value?.plainText
    switch (prop, role) {
    case (.testID, _):
      return [.attribute(.node, "data-testid", text)]
    case (.label, .image), (.isDecorative, .image):
      return [.redraw]
    case (.label, .asyncImage):
      return [.attribute(.control, "alt", text ?? "")]
    case (.label, .picker), (.label, .datePicker), (.label, .colorPicker):
      return [.redraw]
    case (.label, .disclosure):
      return [.attribute(.header, "aria-label", text)]
    case (.label, .menu):
      return [.attribute(.header, "aria-label", text)]
    // Also without a name of their own these are named.
    case (.label, .sheet):
      return [.attribute(.node, "aria-label", text ?? "Dialog")]
    case (.label, .progress):
      return [.attribute(.control, "aria-label", text ?? "Loading")]
    case (.label, .toggle), (.label, .stepper):
      return [.attribute(.control, "aria-label", text)]
    case (.label, _) where role.isPlainBox:
      // A name on something that means nothing is not read out.
      return [
        .attribute(.node, "aria-label", text),
        .attribute(.node, "role", value == nil ? nil : role == .text ? "img" : "group"),
      ]
    case (.label, _):
      return [.attribute(.node, "aria-label", text)]
    case (.hint, _):
      return [.attribute(.node, "aria-description", text)]
    case (.liveRegion, _):
      return [.attribute(.node, "aria-live", liveRegion(value))]
    case (.headingLevel, .text):
      return [.redraw]
    case (.headingLevel, _):
      return [
        .attribute(.node, "role", value == nil ? nil : "heading"),
        .attribute(.node, "aria-level", value.flatMap(CSSValue.number)),
      ]
    case (.buttonRole, _):
      return [.attribute(.node, "data-kind", text)]
    case (.isDecorative, _):
      return [.attribute(.node, "aria-hidden", value?.boolean == true ? "true" : nil)]
    case (.keyboardShortcut, _):
      return [.attribute(.node, "aria-keyshortcuts", text.map(CSSValue.keys))]
    default:
      return nil
    }
  }

  private static func liveRegion(_ value: PropValue?) -> String? {
    switch value {
    case .bool(true): "polite"
    case .string("assertive"): "assertive"
    case .string("polite"): "polite"
    default: nil
    }
  }

  // MARK: Look

  private static func ofLook(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange] {
    let text = value?.plainText
    let flag = value?.boolean == true ? "" : nil
    switch prop {
    case .font:
      return [
        .attribute(.node, "data-font", value?.number == nil ? text : nil),
        .style("font-size", CSSValue.pixels(value)),
      ]
    case .fontWeight: return [.attribute(.node, "data-weight", text)]
    case .foregroundColor: return [.style("color", CSSValue.color(value))]
    case .backgroundColor: return [.style("background-color", CSSValue.color(value))]
    case .tint: return [.style("--tint", CSSValue.color(value))]
    case .opacity: return [.style("opacity", CSSValue.number(value))]
    case .cornerRadius: return [.style("border-radius", CSSValue.pixels(value))]
    case .isItalic: return [.attribute(.node, "data-italic", flag)]
    case .isUnderlined: return [.attribute(.node, "data-underlined", flag)]
    case .isStruckThrough: return [.attribute(.node, "data-struck", flag)]
    case .lineLimit:
      return [
        .attribute(.node, "data-clamped", value == nil ? nil : ""),
        .style("-webkit-line-clamp", CSSValue.number(value)),
      ]
    case .alignment: return [.attribute(.node, "data-align", text)]
    case .spacing: return [.style("gap", CSSValue.pixels(value))]
    case .padding: return CSSValue.padding(value)
    case .width: return [.style("width", CSSValue.pixels(value))]
    case .height: return [.style("height", CSSValue.pixels(value))]
    case .minWidth where role == .grid: return [.style("grid-template-columns", adaptive(value))]
    case .minWidth: return [.style("min-width", CSSValue.pixels(value))]
    case .minHeight:
      return [.style("min-height", CSSValue.pixels(value) ?? CSSValue.lines(value))]
    case .maxWidth: return maximum("max-width", fills: "data-wide", value)
    case .maxHeight: return maximum("max-height", fills: "data-tall", value)
    case .contentMode: return [.attribute(.node, "data-mode", text)]
    case .columns: return [.style("grid-template-columns", columns(value))]
    case .style: return role == .picker ? [.redraw] : [.attribute(.node, "data-style", text)]
    case .shape: return [.attribute(.node, "data-shape", text)]
    case .axis: return role == .textField ? [.redraw] : [.attribute(.node, "data-axis", text)]
    case .frameAlignment: return [.attribute(.node, "data-place", text)]
    case .layoutDirection:
      return [.attribute(.node, "dir", text.flatMap(WritingDirection.init)?.rawValue)]
    case .textAlignment: return [.attribute(.node, "data-lines", text)]
    case .transition: return [.attribute(.node, "data-transition", text)]
    case .contentTransition: return [.attribute(.node, "data-content", text)]
    case .isOverlay: return [.attribute(.node, "data-overlay", flag)]
    default: return []
    }
  }

  private static func columns(_ value: PropValue?) -> String? {
    CSSValue.number(value).map { "repeat(\($0),minmax(0,1fr))" }
  }

  private static func adaptive(_ value: PropValue?) -> String? {
    CSSValue.pixels(value).map { "repeat(auto-fill,minmax(min(100%,\($0)),1fr))" }
  }

  /// A limit in points, or the wish to take all the room there is.
  private static func maximum(
    _ property: StaticName,
    fills attribute: StaticName,
    _ value: PropValue?
  ) -> [MarkupChange] {
    [
      .attribute(.node, attribute, value?.number == .infinity ? "" : nil),
      .style(property, CSSValue.pixels(value)),
    ]
  }
}

extension Role {
  /// Whether the role means nothing by itself to a screen reader.
  var isPlainBox: Bool {
    switch self {
    case .text, .shape, .group, .hStack, .vStack, .zStack, .grid, .label, .scroll: true
    default: false
    }
  }
}
