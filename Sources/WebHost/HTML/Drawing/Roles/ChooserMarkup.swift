import ViewKit

/// A date or a time, in the browser's own field.
enum DatePickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    let type =
      switch it.element.props[.precision]?.plainText {
      case "date": "date"
      case "time": "time"
      default: "datetime-local"
      }
    ColorPickerMarkup.draw(it, on: &page, type: type)
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .minimum: [.attribute(.control, "min", value?.plainText)]
    case .maximum: [.attribute(.control, "max", value?.plainText)]
    case .precision: [.redraw]
    default: ColorPickerMarkup.changes(of: prop, to: value)
    }
  }

  static let traits = ColorPickerMarkup.traits
}

/// A colour, in the browser's own field.
enum ColorPickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    draw(it, on: &page, type: "color")
  }

  /// Draws a field of a type with its label in front.
  fileprivate static func draw(
    _ it: HTMLRenderer.Drawing,
    on page: inout HTMLRenderer,
    type: String
  ) {
    page.open("label", .node, of: it, class: "picker")
    page.captions(of: it)
    var fixed: [(StaticString, String)] = [
      ("type", type), ("value", it.markup.value(of: .control) ?? ""),
    ]
    if it.element.props[.title] == nil, let name = it.element.props[.label]?.plainText {
      fixed.append(("aria-label", name))
    }
    page.open("input", .control, of: it, class: "chooser", fixed)
    page.html.close("label")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.value(.control, value?.plainText ?? "")]
    case .isDisabled: [.disabled(.control, value)]
    case .label: [.redraw]
    // Without a title its label names it.
    case .title: (value?.plainText).map { [.text(.label, $0)] } ?? [.redraw]
    default: nil
    }
  }

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .control, files: .wider)

  static let style = #"""
    .chooser { order: 1; margin-inline-start: auto; flex: none; max-width: 100%; min-height: 34px; padding: 4px 10px; border: 0; border-radius: 10px;
      background: var(--field); color: inherit; }
    .chooser:is(:focus, :focus-within) { outline: 3px solid color-mix(in srgb, var(--tint) 60%, transparent); outline-offset: 2px; }
    .chooser[type="color"] { width: 44px; padding: 4px; }
    @media (forced-colors: active) { .chooser { border: 1px solid; } }
    """#
}
