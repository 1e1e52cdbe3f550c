#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A family of controls in the gallery, on a page with an address.
enum Family: String, CaseIterable, Hashable, Identifiable {
  case text, buttons, fields, pickers, values, lists, grids, shapes, dialogs, navigation, progress
  case gestures

  /// The name in the address.
  var id: String { rawValue }

  /// The title of the page.
  var title: String {
    switch self {
    case .text: "Text and labels"
    case .buttons: "Buttons and menus"
    case .fields: "Fields"
    case .pickers: "Pickers"
    case .values: "Switches, sliders, dates"
    case .lists: "Lists"
    case .grids: "Grids and stacks"
    case .shapes: "Shapes and gradients"
    case .dialogs: "Sheets and dialogs"
    case .navigation: "Navigation"
    case .progress: "Progress"
    case .gestures: "Gestures and transitions"
    }
  }

  /// The description of the page.
  var sentence: String {
    switch self {
    case .text: "Fonts, weights, colours, Markdown, dates, and pictures beside words."
    case .buttons: "Every style in every state, menus, links, and what is shared."
    case .fields: "Lines of text, secrets, numbers, longer texts, and the focus."
    case .pickers: "One of several, in each style."
    case .values: "Toggles, sliders, steppers, dates and colours."
    case .lists: "Rows that are swiped, moved, deleted and selected."
    case .grids: "Columns that fit, rows that line up, and room that is shared."
    case .shapes: "Outlines, paints, and what is drawn over them."
    case .dialogs: "What lies above a page: sheets, alerts, questions, popovers."
    case .navigation: "Pages on top of each other, beside each other, and behind tabs."
    case .progress: "What a wait looks like, how far it is, and that there is nothing."
    case .gestures: "Taps, long presses, drags, and how views come and go."
    }
  }

  /// The symbol next to the title.
  var systemImage: String {
    switch self {
    case .text: "doc"
    case .buttons: "plus.circle"
    case .fields: "pencil"
    case .pickers: "checkmark.circle"
    case .values: "gear"
    case .lists: "list.bullet"
    case .grids: "square"
    case .shapes: "circle"
    case .dialogs: "info.circle"
    case .navigation: "arrow.right"
    case .progress: "clock"
    case .gestures: "bolt"
    }
  }
}
