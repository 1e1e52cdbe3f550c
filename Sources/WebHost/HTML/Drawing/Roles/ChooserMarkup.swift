import ViewKit

/// A date or time picker, the browser's own input.
enum DatePickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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

/// A color, in the browser's own field.
enum ColorPickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    draw(it, on: &page, type: "color")
  }

  /// Renders an input of the given type with its label before it.
  fileprivate static func draw(
    _ it: HTMLRenderer.RenderContext,
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
    // Without a title the label provides the name.
    case .title: (value?.plainText).map { [.text(.label, $0)] } ?? [.redraw]
    default: nil
    }
  }

  static let traits = MarkupTraits(isControl: true, describedPart: .control, files: .wider)
}
