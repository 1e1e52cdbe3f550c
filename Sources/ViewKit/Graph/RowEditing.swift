import Foundation

/// The actions on the rows of a ``ForEach``, and the function that adds their controls to a row.
struct RowEditing {
  var onDelete: (@MainActor (IndexSet) -> Void)?
  var onMove: (@MainActor (IndexSet, Int) -> Void)?
  /// Adds the controls of the available actions to the items of a row.
  var offer: (@MainActor (_ row: inout [OutlineItem], _ position: RowPosition, RowEditing) -> Void)?
}

extension RowEditing: Equatable {
  // Closures cannot be compared. Unequal values make views between the modifier and its rows evaluate again, so that
  // rows never keep an outdated closure.
  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

/// The position of a row, the number of rows, and their environment.
struct RowPosition {
  let offset: Int
  let count: Int
  let environment: EnvironmentValues
}
