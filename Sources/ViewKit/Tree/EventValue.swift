/// What an event carries, in the type that its control takes.
///
/// Made from a host's text in this one place, before a control sees it: a control gets the case that its role
/// calls for and no other, and its numbers are finite.
enum EventValue: Equatable, Sendable {
  /// The event is its own news: a tap, a dismissal, and all others that carry no value.
  case nothing
  /// The whole text of a field.
  case text(String)
  /// Whether a toggle is on.
  case flag(Bool)
  /// The number a slider or a stepper is to show; finite, and never the negative zero.
  case number(Double)
  /// Rows of a gap; never none.
  case rows(Range<Int>)
  /// The name of a picker's option; whether there is such an option only the picker knows.
  case option(String)

  /// The longest text that is read as a number; JavaScript writes at most 25 characters.
  private static let longestNumber = 40

  /// Types the value of an event on an element, or nil where the element takes no such value.
  init?(_ event: Event, on role: Role) {
    switch (event.kind, role) {
    case (.input, .textField), (.input, .secureField):
      guard let text = event.value else { return nil }
      self = .text(text)
    case (.change, .toggle):
      switch event.value {
      case "true": self = .flag(true)
      case "false": self = .flag(false)
      default: return nil
      }
    case (.change, .slider), (.change, .stepper):
      guard let number = event.value.flatMap(Self.number) else { return nil }
      self = .number(number)
    case (.change, .picker):
      guard let name = event.value else { return nil }
      self = .option(name)
    case (.scroll, .gap):
      guard let rows = event.value.flatMap(Self.rows) else { return nil }
      self = .rows(rows)
    case (.input, _), (.change, _), (.scroll, _): return nil
    case (.tap, _), (.submit, _), (.dismiss, _), (.appear, _), (.refresh, _),
      (.focus, _), (.blur, _):
      self = .nothing
    }
  }

  /// The property in which a host shows this value by itself once the person has entered it.
  ///
  /// A stepper whose steps have no value to show says with each event how many there were.
  func shown(in props: [Prop: PropValue]) -> (prop: Prop, value: PropValue)? {
    switch self {
    case .nothing, .rows: nil
    case .number where props[.value] == nil: nil
    case .text(let text): (.value, .string(text))
    case .flag(let isOn): (.isOn, .bool(isOn))
    case .number(let number): (.value, .double(number))
    case .option(let name): (.selection, .string(name))
    }
  }

  /// A plain decimal number: Swift would read names of numbers and other bases as well.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.count <= longestNumber, text.utf8.allSatisfy(isPartOfNumber),
      let number = Double(text), number.isFinite
    else { return nil }
    return number == 0 ? 0 : number
  }

  /// Two plain numbers, the first below the second.
  private static func rows(_ text: String) -> Range<Int>? {
    guard text.utf8.count <= longestNumber else { return nil }
    let bounds = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let start = bounds[0], let end = bounds[1], 0 <= start, start < end
    else { return nil }
    return start..<end
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
