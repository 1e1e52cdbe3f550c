/// The kind of a node in the semantic tree: text, button, list, sheet.
///
/// Every host handles every role, so a new role must be added to each host.
public enum Role: String, CaseIterable, Sendable {
  // Content
  /// A piece of text.
  case text
  /// A symbol or an image of the app.
  case image
  /// An image that the host loads from an address.
  case asyncImage
  /// A filled or outlined shape.
  case shape
  /// Space that expands along the axis of its stack.
  case spacer
  /// A thin line between siblings.
  case divider
  /// A progress indicator, determinate or indeterminate.
  case progress

  // Controls
  /// A control that runs an action when tapped.
  case button
  /// A control that leads to an address.
  case link
  /// A text field.
  case textField
  /// A text field with hidden characters.
  case secureField
  /// A switch.
  case toggle
  /// A number with buttons to decrease and increase it.
  case stepper
  /// A choice of one option.
  case picker
  /// A number on a track.
  case slider
  /// A button that opens a list of actions.
  case menu
  /// A field for a date or a time.
  case datePicker
  /// A field for a color.
  case colorPicker
  /// A heading that expands and collapses its content.
  case disclosure

  // Arrangement
  /// The root of the tree.
  case root
  /// A box around other nodes.
  case group
  /// Children in a horizontal row.
  case hStack
  /// Children in a vertical column.
  case vStack
  /// Children on top of each other.
  case zStack
  /// A scroll area.
  case scroll
  /// Rows in a vertical column that scrolls.
  case list
  /// Controls in a vertical column that scrolls.
  case form
  /// Rows of a list or form, with a header and a footer.
  case section
  /// A row of a list, a form or a grid.
  case row
  /// Children in rows and columns.
  case grid
  /// A symbol with its text.
  case label
  /// A box that reports its size.
  case geometry
  /// Adjacent columns; a small screen shows one column.
  case splitView
  /// A column of a split view.
  case column
  /// A row placeholder: represents rows of a virtualized list that are not in the tree; its value is their number.
  case rowPlaceholder

  // Navigation: a tab view holds tabs and panels, a navigation stack holds pages
  /// Panels with tabs; one panel is visible.
  case tabView
  /// A control that selects a panel.
  case tab
  /// The content of a tab, visible while the tab is selected.
  case tabPanel
  /// A stack of pages; the last page is visible.
  case navigationStack
  /// A page of a stack.
  case page
  /// The items of a page's bar.
  case toolbar
  /// An item of a bar.
  case toolbarItem

  // Presentation: always above the other content, the newest on top
  /// A page above the others.
  case sheet
  /// A message that requires a response.
  case alert
  /// A choice of the next action.
  case confirmationDialog
  /// A short message that disappears after a while.
  case toast
}
