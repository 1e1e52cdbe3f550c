import ViewKit

/// How far something is, as a bar, or that it goes on, as a circle that turns.
enum ProgressMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("span", .node, of: it, class: "progress")
    page.open(
      "span",
      .control,
      of: it,
      class: "gauge",
      [("role", "progressbar"), ("aria-label", page.words[.loading])]
    )
    page.html.close("span")
    page.captions(of: it)
    page.children(of: it)
    page.html.close("span")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .value, .progress:
      let share = value?.number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
      return [
        .attribute(
          .control,
          "aria-valuenow",
          share.map { CSSValue.decimal(($0 * 100).rounded()) }
        ),
        .style("--share", share.map(CSSValue.decimal)),
      ]
    // Also without a name of its own it is named, as it is drawn.
    case .label: return text.map { [.attribute(.control, "aria-label", $0)] } ?? [.redraw]
    case .spokenValue: return [.attribute(.control, "aria-valuetext", text)]
    default: return nil
    }
  }

  static let traits = MarkupTraits(isNamedByPart: true)

  static let style = #"""
    .progress:has([aria-valuenow]) { display: flex; align-self: stretch; align-items: stretch; }
    .gauge[aria-valuenow] { width: auto; height: 6px; border: 0; border-radius: 3px; animation: none;
      background: linear-gradient(var(--tint) 0 0) calc(50% - 50% * var(--way)) / calc(100% * var(--share, 0)) no-repeat var(--field); }
    .progress > .gauge[aria-valuenow] { order: 1; }
    .gauge[data-style], .progress[data-style="circular"] > .gauge[aria-valuenow] { width: 40px; height: 40px; border-radius: 50%;
      background: conic-gradient(var(--tint) calc(360deg * var(--share, 0)), var(--field) 0); mask: radial-gradient(closest-side, transparent 78%, #000 80%); }
    @media (forced-colors: active) {
      .gauge { border: 3px solid ButtonText; border-top-color: Highlight; }
      .gauge[aria-valuenow] { forced-color-adjust: none; height: 8px; border: 1px solid CanvasText;
        background: linear-gradient(Highlight 0 0) calc(50% - 50% * var(--way)) / calc(100% * var(--share, 0)) no-repeat Canvas; }
      .gauge[data-style], .progress[data-style="circular"] > .gauge[aria-valuenow] {
        border: 0; background: conic-gradient(Highlight calc(360deg * var(--share, 0)), GrayText 0); }
    }
    """#
}
