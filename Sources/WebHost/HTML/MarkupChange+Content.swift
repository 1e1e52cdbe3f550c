import ViewKit

/// What properties mean for what an element says or holds: text, values, pictures and addresses.
extension MarkupChange {
  static func ofContent(
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
    // Segments have no label around them to be named by.
    case .picker:
      text.map { [.text(.label, $0), .attribute(.control, "aria-label", $0)] } ?? [.redraw]
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
}
