import ViewKit

/// A switch, or what its style makes of it, with its label in front.
enum ToggleMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("label", .node, of: it, class: "toggle")
    page.caption(it)
    var fixed: [(StaticString, String)] = [("type", "checkbox"), ("role", "switch")]
    if it.markup.value(of: .control) == "true" { fixed.append(("checked", "")) }
    page.open("input", .control, of: it, fixed)
    page.html.close("label")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.value(.control, value?.plainText == "true" ? "true" : "false")]
    case .isOn: [.value(.control, value?.boolean == true ? "true" : "false")]
    case .isDisabled: [.disabled(.control, value)]
    case .label: [.attribute(.control, "aria-label", value?.plainText)]
    default: nil
    }
  }

  static func container(for child: Role) -> Part { .header }

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .control)

  static let style = #"""
    .toggle:is([style*="--tint"], [data-s*="--tint"]) > input:checked { background: var(--tint); }
    .toggle[data-style="checkbox"] > input { order: -1; margin-inline: 0 4px; width: 22px; height: 22px; border-radius: 6px; }
    .toggle[data-style="checkbox"] > input::before { content: none; }
    .toggle[data-style="checkbox"] > input:checked::after { content: "✓"; position: absolute; inset: 0; color: #fff; text-align: center; line-height: 22px; }
    .toggle[data-style="button"] > input { position: absolute; opacity: 0; }
    label.toggle[data-style="button"] { padding: 6px 14px; border-radius: 10px; background: var(--field); cursor: pointer; }
    .toggle[data-style="button"]:has(:checked) { background: var(--tint); color: var(--onTint); --secondary: var(--onTint); }
    .toggle[data-style="button"]:focus-within:has(:focus-visible) { outline: 3px solid color-mix(in srgb, var(--tint) 60%, transparent); outline-offset: 2px; }
    .form > .section > .rows > .toggle[data-style="button"] { align-self: start; min-height: 34px; margin: 6px 16px; border-top: 0; }
    @media (forced-colors: active) {
      .toggle > input, .toggle[data-style="button"] { border: 1px solid; }
      .toggle > input:checked, .toggle[data-style="button"]:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
      .toggle:is([style*="--tint"], [data-s*="--tint"]) > input:checked { background: Highlight; }
      .toggle > input::before { background: ButtonText; }
      .toggle > input:checked::before { forced-color-adjust: none; background: HighlightText; }
    }
    """#
}
