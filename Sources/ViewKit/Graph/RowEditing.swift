import Foundation

/// What people can do with the rows of a ``ForEach``, and how a row offers it.
struct RowEditing {
  var onDelete: (@MainActor (IndexSet) -> Void)?
  var onMove: (@MainActor (IndexSet, Int) -> Void)?
  /// Gives the items of a row what offers it, where there is something to offer.
  var offer: (@MainActor (_ row: inout [Item], _ position: RowPosition, RowEditing) -> Void)?
}

/// Where a row stands among how many others, and in which environment.
struct RowPosition {
  let offset: Int
  let count: Int
  let environment: EnvironmentValues
}
