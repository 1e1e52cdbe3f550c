/// A row of a value displayed as a collapsible tree.
package struct ValueRow: Codable, Equatable, Identifiable, Sendable {
  /// The path from the root value.
  package let id: String
  package let depth: Int
  /// The name of the part; empty for the root.
  package let name: String
  /// The part on one line.
  package let text: String
  /// True if the part is expanded, false if collapsed; `nil` if it has no parts.
  package let isOpen: Bool?
  /// True if the row represents further elements of a collection.
  package var isRest = false
}

/// The visible rows of a value with expanded parts.
enum ValueOutline {
  /// The number of collection elements per page.
  static let pageSize = 50

  /// Returns the visible rows.
  ///
  /// - Parameters:
  ///   - value: The root value.
  ///   - openPaths: The paths of expanded parts. The root has an empty path; `path/more3` expands the third page of a
  ///     collection.
  /// - Returns: The rows.
  /// - Complexity: O(*n*) in the number of visible rows and of elements in expanded collections.
  static func rows(of value: Any, open openPaths: Set<String>) -> [ValueRow] {
    var rows: [ValueRow] = []
    add(value, name: "", path: "", depth: 0, openPaths, into: &rows)
    return rows
  }

  private static func add(
    _ value: Any,
    name: String,
    path: String,
    depth: Int,
    _ openPaths: Set<String>,
    into rows: inout [ValueRow]
  ) {
    let parts = ValueParts(value).parts
    let isOpen = parts.isEmpty ? nil : openPaths.contains(path)
    let text = ValueText.line(value)
    rows.append(ValueRow(id: path, depth: depth, name: name, text: text, isOpen: isOpen))
    guard isOpen == true else { return }
    var page = 1
    while openPaths.contains("\(path)/more\(page)") { page += 1 }
    for part in parts.prefix(page * pageSize) {
      let inner = "\(path)/\(part.name)"
      add(part.value, name: part.name, path: inner, depth: depth + 1, openPaths, into: &rows)
    }
    let rest = parts.count - page * pageSize
    guard rest > 0 else { return }
    let row = ValueRow(
      id: "\(path)/more\(page)",
      depth: depth + 1,
      name: "",
      text: Messages.more(rest),
      isOpen: false,
      isRest: true
    )
    rows.append(row)
  }
}
