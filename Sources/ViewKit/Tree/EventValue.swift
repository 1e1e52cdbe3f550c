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

  /// What an event of a control carries, by the form of its text.
  enum Form {
    /// Any text.
    case text
    /// `true` or `false`: whether it is on.
    case flag
    /// A plain decimal number.
    case number
    /// A text that is short, such as a date or a colour; its control knows which.
    case notation
    /// The name of an option.
    case option
    /// `true` or `false`: whether it is open.
    case isExpanded
    /// The first row and the one after the last, such as `12,48`.
    case rows
  }

  /// Types the value of an event on an element, or nil where the element takes no such value.
  init?(_ event: Event, on role: Role) {
    switch event.kind {
    case .input: self.init(event.value, role.traits.input)
    case .change: self.init(event.value, role.traits.change)
    case .scroll: self.init(event.value, role.traits.scroll)
    case .multiTap:
      guard let text = event.value else {
        self = .count(nil)
        return
      }
      guard let count = Self.number(text).flatMap(Int.init(exactly:)), count > 0 else { return nil }
      self = .count(count)
    case .press, .hover:
      guard let isOver = event.value.flatMap(Self.flag) else { return nil }
      self = .isOver(isOver)
    case .drag:
      guard let drag = event.value.flatMap(Self.drag) else { return nil }
      self = drag
    case .resize:
      guard let numbers = event.value.flatMap({ Self.numbers($0[...]) }), numbers.count == 2,
        numbers.allSatisfy({ (0...Self.longestSide).contains($0) })
      else { return nil }
      self = .size(width: numbers[0], height: numbers[1])
    case .open:
      guard let address = event.value.flatMap({ PageAddress($0) }) else { return nil }
      self = .address(address)
    case .tap, .submit, .dismiss, .appear, .refresh, .longPress,
      .focus, .blur:
      self = .nothing
    }
  }

  /// Reads a text in a form; nil where it is of another one.
  private init?(_ text: String?, _ form: Form?) {
    guard let text, let form else { return nil }
    switch form {
    case .text: self = .text(text)
    case .flag:
      guard let flag = Self.flag(text) else { return nil }
      self = .flag(flag)
    case .number:
      guard let number = Self.number(text) else { return nil }
      self = .number(number)
    case .notation:
      guard text.utf8.count <= Self.longestNumber else { return nil }
      self = .text(text)
    case .option: self = .option(text)
    case .isExpanded:
      guard let isExpanded = Self.flag(text) else { return nil }
      self = .isExpanded(isExpanded)
    case .rows:
      guard let rows = Self.rows(text) else { return nil }
      self = .rows(rows)
    }
  }

  /// The property in which a host shows this value by itself once the person has entered it.
  ///
  /// A stepper whose steps have no value to show says with each event how many there were.
  func shown(in props: Props) -> (prop: Prop, value: PropValue)? {
    switch self {
    // A host draws what folds away as the graph says: its sign and what is inside belong together.
    case .nothing, .rows, .isExpanded, .isOver, .count, .drag, .size, .address: nil
    case .number where props[.value] == nil: nil
    case .text(let text): (.value, .string(text))
    case .flag(let isOn): (.isOn, .bool(isOn))
    case .number(let number): (.value, .double(number))
    case .option(let name): (.selection, .string(name))
    }
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
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
