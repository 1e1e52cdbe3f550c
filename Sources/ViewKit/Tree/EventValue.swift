/// The value of an event, with the type that its control expects.
///
/// The initializer parses a host's text before a control receives it. A control receives only the case of its role, and
/// numbers are finite.
enum EventValue: Equatable, Sendable {
  /// No value: a tap, a dismissal and other events without data.
  case nothing
  /// The complete text of a field.
  case text(String)
  /// True if a toggle is on.
  case flag(Bool)
  /// The new number of a slider or a stepper; finite, and never negative zero.
  case number(Double)
  /// Rows of a placeholder; never empty.
  case rows(Range<Int>)
  /// The name of a picker's option; the picker checks if the option exists.
  case option(String)
  /// True if a collapsible part is open.
  case isExpanded(Bool)
  /// True if a pointer is over or presses the node.
  case isOver(Bool)
  /// The number of taps; `nil` if a key replaced the taps.
  case count(Int?)
  /// The start and the current point of a drag, in points from the node's top leading corner.
  case drag(Drag)
  /// An address within the app.
  case address(PageAddress)
  /// A width and a height in points; neither is negative.
  case size(width: Double, height: Double)

  /// The start and the current point of a drag, and its phase.
  struct Drag: Equatable, Sendable {
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    var hasEnded: Bool
  }

  /// The maximum length of a number's text in bytes; JavaScript writes at most 25 characters.
  private static let longestNumber = 40
  /// The maximum length of a side in points; longer sides are invalid.
  private static let longestSide = 1e6

  /// The form of the text of a control's event.
  enum Form {
    /// Any text.
    case text
    /// `true` or `false`: on or off.
    case flag
    /// A plain decimal number.
    case number
    /// A short text, such as a date or a color, that the control parses.
    case notation
    /// The name of an option.
    case option
    /// `true` or `false`: open or closed.
    case isExpanded
    /// The first row and the row after the last one, such as `12,48`.
    case rows
  }

  /// Parses the value of an event on an element; `nil` if the value is invalid for the element.
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
      .focus, .blur, .done:
      self = .nothing
    }
  }

  /// Parses a string of a form; `nil` if the string has another form.
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

  /// Returns the property in which the host already displays a value that the user entered; `nil` if it displays none.
  ///
  /// A stepper without a displayed value sends the number of steps with each event, and displays nothing.
  func shown(in props: Props) -> (prop: Prop, value: PropValue)? {
    switch self {
    // The graph decides about collapsible parts: their indicator and their content change together.
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

  /// Parses numbers separated by single spaces; `nil` if any of them is invalid.
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

  /// Parses a plain, finite decimal number; `nil` for other text.
  ///
  /// `Double` alone would accept names of numbers and other bases.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.count <= longestNumber, text.utf8.allSatisfy(isPartOfNumber),
      let number = Double(text), number.isFinite
    else { return nil }
    return number == 0 ? 0 : number
  }

  /// Parses two integers separated by a comma, the first not negative and below the second; `nil` for other text.
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
