public import Foundation

// Fields for values other than strings. The input is parsed when the user presses Return or leaves the field.

extension TextField {
  /// Creates a field for a value with a format that formats and parses it.
  ///
  /// The binding is set when the user presses Return or leaves the field. If the format cannot parse the input, the
  /// binding is not set and the field shows the current value again. The format is adapted to the locale, time zone and
  /// calendar of the view's environment. A number must be finite, and its separators must follow the locale.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: { .of(value, format, in: $0) }, title: Text(title), prompt: prompt)
  }

  /// Creates a field for a value with a format that formats and parses it.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: { .of(value, format, in: $0) }, title: Text(title), prompt: prompt)
  }

  /// Creates a field for an optional value; an empty field sets `nil`.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: { .of(value, format, in: $0) }, title: Text(title), prompt: prompt)
  }

  /// Creates a field for an optional value; an empty field sets `nil`.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(drafting: { .of(value, format, in: $0) }, title: Text(title), prompt: prompt)
  }

  /// Creates a field for a value with a formatter that formats and parses it.
  ///
  /// The binding is set when the user presses Return or leaves the field, unless the formatter cannot parse the input.
  /// A formatter that is neither a `NumberFormatter` nor a `DateFormatter` passes the input on as a string. If a number
  /// or date formatter has the locale or time zone of the process, the value of the view's environment replaces it.
  public init<Value>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(
      drafting: { .of(value, formatter.localized(for: $0)) },
      title: Text(title),
      prompt: prompt
    )
  }

  /// Creates a field for a value with a formatter that formats and parses it.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(
      drafting: { .of(value, formatter.localized(for: $0)) },
      title: Text(title),
      prompt: prompt
    )
  }
}

@MainActor
extension Binding where Value == String {
  fileprivate static func of<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput>,
    _ format: Format,
    in region: Region
  ) -> Self where Format.FormatOutput == String {
    Binding(
      get: { format.adapted(to: region).format(value.wrappedValue) },
      set: { text in
        if let read = format.value(of: text, in: region) { value.wrappedValue = read }
      }
    )
  }

  fileprivate static func of<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput?>,
    _ format: Format,
    in region: Region
  ) -> Self where Format.FormatOutput == String {
    Binding(
      get: { value.wrappedValue.map(format.adapted(to: region).format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let read = format.value(of: text, in: region) {
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

extension ParseableFormatStyle where FormatOutput == String {
  /// Parses a string; returns `nil` if it is unreadable or a number that is not finite.
  fileprivate func value(of text: String, in region: Region) -> FormatInput? {
    let isNumber = FormatInput.self is any Numeric.Type
    guard TypedValue.isReadable(text) || !isNumber && FormatInput.self != Date.self else {
      return nil
    }
    let format = adapted(to: region)
    let read = try? format.parseStrategy.parse(text)
    guard isNumber else { return read }
    // The output of the format itself is valid, even if a currency has its own separators.
    if let read, TypedNumber.isFinite(read), format.format(read) == text { return read }
    guard let typed = TypedNumber(text, in: region.locale),
      let number = try? format.parseStrategy.parse(typed.text), TypedNumber.isFinite(number)
    else { return nil }
    return number
  }
}

/// The limits of typed numbers and dates.
private enum TypedValue {
  /// The maximum length in bytes: the largest `Double` has 309 digits and 102 separators with at most four bytes each.
  private static let maximumLength = 2_000

  /// Returns false for a string longer than any number: parsing time grows with the square of the length.
  static func isReadable(_ text: String) -> Bool { text.utf8.count <= maximumLength }
}

extension Formatter {
  /// Returns a copy in which the locale and time zone of the region replace those of the process.
  ///
  /// A different locale or time zone was set explicitly and is kept. The formatter itself is unchanged.
  fileprivate func localized(for region: Region) -> Formatter {
    let process = Locale.current.identifier
    switch self {
    case let numbers as NumberFormatter where numbers.locale.identifier == process:
      guard let copy = numbers.copy() as? NumberFormatter else { return self }
      copy.locale = region.locale
      return copy
    case let dates as DateFormatter:
      guard let copy = dates.copy() as? DateFormatter else { return self }
      if dates.locale.identifier == process { copy.locale = region.locale }
      if dates.timeZone.identifier == TimeZone.current.identifier {
        copy.timeZone = region.timeZone
      }
      return copy
    default: return self
    }
  }

  /// Parses a string; `nil` if it is invalid.
  ///
  /// A formatter that is neither a number nor a date formatter returns the string. Foundation has a common method for
  /// parsing only on Apple's platforms.
  fileprivate func value(of text: String) -> Any? {
    switch self {
    case is NumberFormatter where !TypedValue.isReadable(text),
      is DateFormatter where !TypedValue.isReadable(text):
      return nil
    case let numbers as NumberFormatter:
      let read = numbers.number(from: text)
      if let read, numbers.string(from: read) == text { return read }
      return TypedNumber(text, in: numbers.locale).flatMap { numbers.number(from: $0.text) }
        .flatMap { $0.doubleValue.isFinite ? $0 : nil }
    case let dates as DateFormatter: return dates.date(from: text)
    default: return text
    }
  }
}
