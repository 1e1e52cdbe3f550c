/// What a node of the semantic tree is to a person: text, a button, a list, a sheet.
///
/// Every host handles every role, so adding one here adds it to each host.
public enum Role: String, CaseIterable, Sendable {
  // Content
  case text, image, asyncImage, shape, spacer, divider, progress

  // Controls
  case button, link, textField, secureField, toggle, stepper, picker, slider, menu
  case datePicker, colorPicker, disclosure

  // Arrangement
  case root, group, hStack, vStack, zStack, scroll, list, form, section, row, grid, label
  case geometry, splitView, column
  /// What stands for rows of a list that are not in the tree; its value is how many.
  case gap

  // Navigation: a tab view holds tabs and panels, a navigation stack holds pages
  case tabView, tab, tabPanel, navigationStack, page, toolbar, toolbarItem

  // Presentation: always above the rest, the last one on top
  case sheet, alert, confirmationDialog, toast
}
