/// A row of a value that is shown as a tree which folds.
package struct ValueRow: Codable, Equatable, Identifiable, Sendable {
  /// The path from the whole value.
  package let id: String
  package let depth: Int
  /// The name of the part; empty for the whole.
  package let name: String
  /// The part on one line.
  package let text: String
  /// Whether its parts are shown below it; nil for one that has none.
  package let isOpen: Bool?
  /// Whether it stands for elements that are not shown until it is opened.
  package var isRest = false
}

/// The rows of a value of which some parts are open.
enum ValueOutline {
  /// So many elements of a collection are shown at first, and with each opening of what stands for the rest.
  static let pageSize = 50

  /// The rows that are to be seen.
  ///
  /// - Parameters:
  ///   - value: The whole value.
  ///   - openPaths: The paths that are open; the whole value's is empty, and `path/more3` opens the third page of a
  ///     collection.
  /// - Returns: The rows.
  /// - Complexity: O(*n*) with the number of rows that are to be seen, and of the elements of open collections.
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
