public import Foundation

// Fields for values that are no texts: what is typed is read when the person is done with it.

extension TextField {
  /// Makes a field for a value that a format shows and reads.
  ///
  /// The binding is written when the person presses Return or leaves the field. What the format cannot read changes
  /// nothing, and the field then shows the value again.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: .of(value, format), title: Text(title), prompt: prompt)
  }

  /// Makes a field for a value that a format shows and reads.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: .of(value, format), title: Text(title), prompt: prompt)
  }

  /// Makes a field for a value that may be absent; of a field that is left empty it is.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: .of(value, format), title: Text(title), prompt: prompt)
  }

  /// Makes a field for a value that may be absent; of a field that is left empty it is.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: .of(value, format), title: Text(title), prompt: prompt)
  }

  /// Makes a field for a value that a formatter shows and reads.
  public init<Value>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(drafting: .of(value, formatter), title: Text(title), prompt: prompt)
  }

  /// Makes a field for a value that a formatter shows and reads.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(drafting: .of(value, formatter), title: Text(title), prompt: prompt)
  }
}

extension Binding where Value == String {
  fileprivate static func of<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput>,
    _ format: Format
  ) -> Self where Format.FormatOutput == String {
    Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let read = try? format.parseStrategy.parse(text) { value.wrappedValue = read }
      }
    )
  }

  fileprivate static func of<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput?>,
    _ format: Format
  ) -> Self where Format.FormatOutput == String {
    Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let read = try? format.parseStrategy.parse(text) {
          value.wrappedValue = read
        }
      }
    )
  }

  fileprivate static func of<Input>(_ value: Binding<Input>, _ formatter: Formatter) -> Self {
    Binding(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        if let read = formatter.value(of: text) as? Input { value.wrappedValue = read }
      }
    )
  }
}

extension Formatter {
  /// What a text stands for; formatters have no common way to say so outside of Apple's platforms.
  fileprivate func value(of text: String) -> Any? {
    switch self {
    case let numbers as NumberFormatter: numbers.number(from: text)
    case let dates as DateFormatter: dates.date(from: text)
    default: text
    }
  }
}
