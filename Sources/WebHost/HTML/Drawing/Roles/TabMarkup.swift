import ViewKit

/// A tab view: the selected panel, and the tabs below it.
enum TabViewMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("div", .node, of: it, class: "tabView")
    page.children(of: it) { $0 != .tab }
    page.open("div", .control, of: it, class: "tabs", [("role", "tablist")])
    page.children(of: it) { $0 == .tab }
    page.html.close("div")
    page.html.close("div")
  }

  static func container(for child: Role) -> Part { child == .tab ? .control : .node }

  static let traits = MarkupTraits(holdsControls: true)
}

/// The tab of a panel.
enum TabMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("button", it, class: "tab", [("type", "button"), ("role", "tab")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .isDisabled: return [.disabled(.node, value)]
    case .isSelected:
      let isSelected = value?.boolean == true
      return [
        .attribute(.node, "aria-selected", isSelected ? "true" : "false"),
        .attribute(.node, "tabindex", isSelected ? "0" : "-1"),
      ]
    default: return nil
    }
  }

  static let traits = MarkupTraits(isControl: true)
}

/// The content of a tab.
enum TabPanelMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("section", it, class: "tabPanel", [("role", "tabpanel")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let isTrue = value?.boolean == true
    switch prop {
    case .text, .title: return MarkupChange.name(value?.plainText)
    case .isSelected: return [.attribute(.node, "hidden", isTrue ? nil : "")]
    case .isHidden: return [.attribute(.node, "hidden", isTrue ? "" : nil)]
    default: return nil
    }
  }

  static let traits = MarkupTraits(hasOwnRole: true)
}
