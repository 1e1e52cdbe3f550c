/// A control that selects a color.
///
/// Its `change` event carries the new color in the notation of HTML: `#ff8800`. The new color is opaque.
public struct ColorPicker<Label: View>: View, PrimitiveView {
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a color control with any label; hosts do not offer opacity.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    var props: Props = [.value: .string(selection.wrappedValue.hexadecimal)]
    let title = LabelDerivation.label(of: outline.collect { label.resolveView(into: &$0) })
    if let title { props[.title] = .string(title) }
    let change: EventHandler = { value in
      guard case .text(let text) = value, let color = Color(hexadecimal: text) else {
        return .invalidValue
      }
      selection.wrappedValue = color
      return .handled
    }
    outline.control(.colorPicker, props, on: [.change: change])
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color control with a title; hosts do not offer opacity.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(title) }
  }

  /// Creates a color control with a title; hosts do not offer opacity.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(title) }
  }
}

extension Color {
  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 7, digits[0] == UInt8(ascii: "#"),
      digits.dropFirst().allSatisfy(\.isHexadecimal),
      let number = Int(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(number >> 16) / 255,
      green: Double(number >> 8 & 255) / 255,
      blue: Double(number & 255) / 255
    )
  }

  fileprivate var hexadecimal: String {
    let parts = lightParts
    return [parts.red, parts.green, parts.blue].reduce(into: "#") { text, part in
      let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension RoleTraits {
  static let colorPicker = RoleTraits(takesFocus: true, namesItself: true, change: .notation)
}
