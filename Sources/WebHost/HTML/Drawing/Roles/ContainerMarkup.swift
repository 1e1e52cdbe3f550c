import ViewKit

/// Children beside each other.
enum HStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "hStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// Children below each other.
enum VStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "vStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// Children on top of each other.
enum ZStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "zStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A box around others.
enum GroupMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box(it.isListItem ? "li" : "div", it, class: "group")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// Children in rows and columns.
enum GridMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "grid")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    // One style says both, so what goes must not take away what has come.
    case .minimum where value == nil, .columns where value == nil: [.redraw]
    case .minimum: [.style("grid-template-columns", CSSValue.adaptiveColumns(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// Room that takes all that others leave.
enum SpacerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("span", it, class: "spacer")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    case .minimum: [.style("flex-basis", CSSValue.pixels(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isWordless: true)
}

/// All that is shown.
enum RootMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("main", it, class: "root")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(holdsControls: true)
}

/// A part that scrolls.
enum ScrollMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "scroll")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true, holdsControls: true)
}

/// Controls below each other, which scroll.
enum FormMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("form", it, class: "form", [("novalidate", "")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(holdsControls: true, files: .styles)
}

/// A box that tells how large it is.
enum GeometryMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "geometry")
  }

  static let traits = MarkupTraits(files: .wider)
}

/// Columns beside each other.
enum SplitViewMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "splitView")
  }

  static let traits = MarkupTraits(holdsControls: true, files: .wider)
}

/// A column of a split view.
enum ColumnMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("div", it, class: "column")
  }

  static let traits = MarkupTraits(holdsControls: true, files: .wider)
}
