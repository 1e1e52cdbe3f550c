import ViewKit

/// A button that opens a list of actions.
enum MenuMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("details", .node, of: it, class: "menu")
    page.open("summary", .header, of: it)
    page.captions(of: it)
    page.html.close("summary")
    page.open("div", .control, of: it, class: "choices")
    page.children(of: it)
    page.html.close("div")
    page.html.close("details")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    prop == .label ? [.attribute(.header, "aria-label", value?.plainText)] : nil
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .header, files: .styles)

  static let style = #"""
    .menu { position: relative; display: inline-block; }
    .menu > summary { list-style: none; cursor: pointer; color: var(--tint); display: flex; align-items: center; gap: 6px; min-height: 34px; }
    .menu > summary::-webkit-details-marker { display: none; }
    .choices { position: absolute; top: 100%; inset-inline-end: 0; z-index: 5; min-width: 200px; padding: 6px; border-radius: 14px;
      background: var(--raised); box-shadow: 0 8px 40px rgb(0 0 0 / 25%); display: flex; flex-direction: column; align-items: stretch; }
    .choices[popover] { position: fixed; margin: 0; border: 0; color: inherit; overflow: auto; }
    .choices > .button { justify-content: start; padding: 8px 12px; }
    .choices > .button[data-kind="destructive"] { color: var(--red); }
    .form > .section > .rows > .menu > summary { min-height: 46px; }
    @media (pointer: coarse) { .menu > summary { min-height: 44px; min-width: 44px; } }
    @media (forced-colors: active) { .choices { border: 1px solid; } }
    """#
}
