/// An entry in the list of programs.
struct Program: Equatable {
  var app: String
  /// The executable file, in the same folder as this program.
  var product: String
  var options: [String]
  var name: String
  /// The description of the program in one sentence.
  var sentence: String

  /// Parses the lines of a list; empty lines and lines that begin with `#` are comments.
  static func list(in text: String) throws -> [Program] {
    try text.split(separator: "\n").compactMap { line in
      let line = line.trimmingPrefix(while: \.isWhitespace)
      guard !line.isEmpty, line.first != "#" else { return nil }
      let columns = line.split(separator: "|").map { column in
        column.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      guard columns.count == 5, let app = columns[0].first, let product = columns[1].first else {
        throw ProgramError.unreadable(line: String(line))
      }
      return Program(
        app: app,
        product: product,
        options: columns[2],
        name: columns[3].joined(separator: " "),
        sentence: columns[4].joined(separator: " ")
      )
    }
  }
}

/// An error of starting the programs.
enum ProgramError: Error, CustomStringConvertible {
  case unreadable(line: String)
  case silent(Program)

  var description: String {
    switch self {
    case .unreadable(let line):
      """
      A line of the list of programs has not five parts between bars: \(line)
      Write the app, its product, its options, its name and what it shows.
      """
    case .silent(let program):
      """
      \(program.name) ended before it printed an address.
      Run it by itself to see why: make demo APP=\(program.app)
      """
    }
  }
}
