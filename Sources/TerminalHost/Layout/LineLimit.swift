import ViewKit

/// The number of lines of a `Text`, and the part that an ellipsis replaces if the text has more lines.
struct LineLimit: Hashable, ExpressibleByIntegerLiteral {
  /// The largest number of lines; `nil` without a limit.
  var lines: Int?
  /// The number of lines whose space is reserved.
  var reserved = 0
  var truncation = Text.TruncationMode.tail

  init() {}

  init(integerLiteral lines: Int) {
    self.lines = lines
  }

  /// Updates the limit for the properties of an element around the text.
  mutating func update(from props: Props) {
    if let limit = props.number(.lineLimit) {
      lines = limit >= 1 ? Int(cells: limit) : nil
      reserved = Int(cells: max(0, props.number(.reservedLines) ?? 0))
    }
    if let mode = props.string(.truncation).flatMap(Text.TruncationMode.init) { truncation = mode }
  }
}
