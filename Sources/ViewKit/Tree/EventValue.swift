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
  /// Whether a part that can be folded is open.
  case isExpanded(Bool)
  /// Whether a pointer is on something now.
  case isOver(Bool)
  /// How often something was tapped; nil where a key stands for all the taps.
  case count(Int?)
  /// Where a drag began and where it is, in points from the node's top leading corner.
  case drag(Drag)
  /// An address of the app's own.
  case address(PageAddress)
  /// A width and a height in points, neither of them negative.
  case size(width: Double, height: Double)

  /// How far a pointer has been dragged.
  struct Drag: Equatable, Sendable {
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    var hasEnded: Bool
  }

  /// The longest text that is read as a number; JavaScript writes at most 25 characters.
  private static let longestNumber = 40
  /// The longest side of anything on a screen, in points; longer ones are nonsense.
  private static let longestSide = 1e6

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
    case (.change, .disclosure):
      switch event.value {
      case "true": self = .isExpanded(true)
      case "false": self = .isExpanded(false)
      default: return nil
      }
    case (.change, .datePicker), (.change, .colorPicker):
      guard let text = event.value, text.utf8.count <= Self.longestNumber else { return nil }
      self = .text(text)
    case (.change, .picker):
      guard let name = event.value else { return nil }
      self = .option(name)
    case (.scroll, .gap):
      guard let rows = event.value.flatMap(Self.rows) else { return nil }
      self = .rows(rows)
    case (.input, _), (.change, _), (.scroll, _): return nil
    case (.multiTap, _):
      guard let text = event.value else {
        self = .count(nil)
        return
      }
      guard let count = Self.number(text).flatMap(Int.init(exactly:)), count > 0 else { return nil }
      self = .count(count)
    case (.press, _), (.hover, _):
      switch event.value {
      case "true": self = .isOver(true)
      case "false": self = .isOver(false)
      default: return nil
      }
    case (.drag, _):
      guard let drag = event.value.flatMap(Self.drag) else { return nil }
      self = drag
    case (.resize, _):
      guard let numbers = event.value.flatMap({ Self.numbers($0[...]) }), numbers.count == 2,
        numbers.allSatisfy({ (0...Self.longestSide).contains($0) })
      else { return nil }
      self = .size(width: numbers[0], height: numbers[1])
    case (.open, _):
      guard let address = event.value.flatMap({ PageAddress($0) }) else { return nil }
      self = .address(address)
    case (.tap, _), (.submit, _), (.dismiss, _), (.appear, _), (.refresh, _), (.longPress, _),
      (.focus, _), (.blur, _):
      self = .nothing
    }
  }

  /// The property in which a host shows this value by itself once the person has entered it.
  ///
  /// A stepper whose steps have no value to show says with each event how many there were.
  func shown(in props: Props) -> (prop: Prop, value: PropValue)? {
    switch self {
    case .nothing, .rows, .isOver, .count, .drag, .size, .address: nil
    case .number where props[.value] == nil: nil
    case .text(let text): (.value, .string(text))
    case .flag(let isOn): (.isOn, .bool(isOn))
    case .isExpanded(let isExpanded): (.isExpanded, .bool(isExpanded))
    case .number(let number): (.value, .double(number))
    case .option(let name): (.selection, .string(name))
    }
  }

  /// Numbers with a space between each two, or nil where one of them is none.
  private static func numbers(_ text: Substring) -> [Double]? {
    let parts = text.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number(String($0)) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func drag(_ text: String) -> EventValue? {
    guard let end = text.firstIndex(of: " ") else { return nil }
    let phase = text[..<end]
    guard ["changed", "ended"].contains(phase), let numbers = numbers(text[end...].dropFirst()),
      numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= longestSide })
    else { return nil }
    return .drag(
      Drag(
        startX: numbers[0],
        startY: numbers[1],
        x: numbers[2],
        y: numbers[3],
        hasEnded: phase == "ended"
      )
    )
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
