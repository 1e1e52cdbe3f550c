import ViewKit

/// A horizontal stack.
enum HStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "hStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A vertical stack.
enum VStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "vStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A stack of overlapping children.
enum ZStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "zStack")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A group of children.
enum GroupMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box(it.isListItem ? "li" : "div", it, class: "group")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    // A group with a content mode is a view with an aspect ratio.
    case .contentMode:
      [
        .attribute(.node, "data-mode", value?.plainText),
        .attribute(.node, "data-ratio", value == nil ? nil : ""),
      ]
    case .aspectRatio: [.style("--r", CSSValue.number(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A grid of rows and columns.
enum GridMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "grid")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    // Both properties set the same style, so removing one must not remove the style of the other.
    case .minimum where value == nil, .tracks where value == nil: [.redraw]
    case .minimum: [.style("grid-template-columns", CSSValue.adaptiveColumns(value))]
    case .tracks: [.style("grid-template-columns", CSSValue.columns(value))]
    case .spacing: [.style("column-gap", CSSValue.pixels(value))]
    case .rowSpacing: [.style("row-gap", CSSValue.pixels(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A spacer that takes the remaining space.
enum SpacerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("span", it, class: "spacer")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    case .minimum: [.style("flex-basis", CSSValue.pixels(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(hasNoText: true)
}

/// The root of the tree.
enum RootMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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

/// A scroll view.
enum ScrollMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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

/// A form: a scrollable column of controls.
enum FormMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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

/// A group that reports its size.
enum GeometryMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "geometry")
  }

  static let traits = MarkupTraits(files: .wider)
}

/// A split view of columns.
enum SplitViewMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "splitView")
  }

  static let traits = MarkupTraits(holdsControls: true, files: .wider)
}

/// A column of a split view.
enum ColumnMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "column")
  }

  static let traits = MarkupTraits(holdsControls: true, files: .wider)
}
