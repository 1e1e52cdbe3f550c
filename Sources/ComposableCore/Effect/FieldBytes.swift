/// The bytes of a value that belong to its fields.
///
/// A copy of a value has the same bytes there, and any bytes between the fields.
struct FieldBytes {
  private(set) var ranges: [Range<Int>] = []

  /// Finds the fields of `value`.
  init<Value>(of value: Value) {
    add(value, at: 0)
  }

  private mutating func add<Value>(_ value: Value, at start: Int) {
    let whole = start..<start + MemoryLayout<Value>.size
    guard !whole.isEmpty else { return }
    let mirror = Mirror(reflecting: value)
    let isDivided = mirror.displayStyle == .struct || mirror.displayStyle == .tuple
    let fields = isDivided ? mirror.children.map(\.value) : []
    // The language lays fields out one after the other. Where that leads to another size, a field is something else
    // than its mirror shows: then the value is one field.
    guard fields.reduce(0, Self.end) == MemoryLayout<Value>.size else { return append(whole) }
    var end = 0
    for field in fields {
      let next = Self.end(end, field)
      func add<Field>(_ field: Field) {
        self.add(field, at: start + next - MemoryLayout<Field>.size)
      }
      _openExistential(field, do: add)
      end = next
    }
  }

  /// The end of a field after the byte at `end`.
  private static func end(_ end: Int, _ field: Any) -> Int {
    func aligned<Field>(_ field: Field) -> Int {
      let mask = MemoryLayout<Field>.alignment - 1
      return ((end + mask) & ~mask) + MemoryLayout<Field>.size
    }
    return _openExistential(field, do: aligned)
  }

  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
