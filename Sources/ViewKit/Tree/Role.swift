/// What a node of the semantic tree is to a person: text, a button, a list, a sheet.
///
/// Every host handles every role, so adding one here adds it to each host.
public enum Role: String, CaseIterable, Sendable {
  // Content
  /// A text.
  case text
  /// A symbol, or one of the app's pictures.
  case image
  /// A picture from an address, which the host loads.
  case asyncImage
  /// A filled or outlined shape.
  case shape
  /// Room that takes all that others leave.
  case spacer
  /// A thin line between neighbours.
  case divider
  /// How far something is, or that it goes on.
  case progress

  // Controls
  /// Something to tap that does something.
  case button
  /// Something to tap that leads to an address.
  case link
  /// A field for text.
  case textField
  /// A field whose text is not shown.
  case secureField
  /// A switch.
  case toggle
  /// A number with a button for less and one for more.
  case stepper
  /// A choice of one out of several.
  case picker
  /// A number on a track.
  case slider
  /// A button that opens a list of actions.
  case menu
  /// A field for a date or a time.
  case datePicker
  /// A field for a colour.
  case colorPicker
  /// A heading that opens and closes what is below it.
  case disclosure

  // Arrangement
  /// All that is shown.
  case root
  /// A box around others.
  case group
  /// Children beside each other.
  case hStack
  /// Children below each other.
  case vStack
  /// Children on top of each other.
  case zStack
  /// A part that scrolls.
  case scroll
  /// Rows below each other, which scroll.
  case list
  /// Controls below each other, which scroll.
  case form
  /// Some rows of a list or form, with a header and a footer.
  case section
  /// A row of a list, a form or a grid.
  case row
  /// Children in rows and columns.
  case grid
  /// A symbol with its text.
  case label
  /// A box that tells how large it is.
  case geometry
  /// Columns beside each other, of which a small screen shows one.
  case splitView
  /// A column of a split view.
  case column
  /// What stands for rows of a list that are not in the tree; its value is how many.
  case gap

  // Navigation: a tab view holds tabs and panels, a navigation stack holds pages
  /// Panels of which one is shown, and their tabs.
  case tabView
  /// What a panel is chosen by.
  case tab
  /// What is shown while its tab is selected.
  case tabPanel
  /// Pages of which the last one is shown.
  case navigationStack
  /// A page of a stack.
  case page
  /// The items of a page's bar.
  case toolbar
  /// One item of a bar.
  case toolbarItem

  // Presentation: always above the rest, the last one on top
  /// A page above the others.
  case sheet
  /// A message that wants an answer.
  case alert
  /// A choice of what to do next.
  case confirmationDialog
  /// A short message that goes by itself.
  case toast
}
