import Foundation
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Text {
  /// Creates a view of a feature's text state, with the style of each run.
  ///
  /// Literals are localized with the app's string catalogs, in the language of the displaying view.
  ///
  /// - Parameter state: The text.
  public init(_ state: TextState) {
    // Pieces with the same speech attributes are joined, so that assistive technology reads them once.
    var rest = state.pieces[...]
    var text: Text?
    while let first = rest.first {
      let speech = first.run.style.speech
      let end = rest.firstIndex { $0.run.style.speech != speech } ?? rest.endIndex
      let joined = rest[rest.startIndex..<end].map(Text.init).reduce(nil, Self.joined)
      text = Self.joined(text, (joined ?? Text(verbatim: "")).read(speech))
      rest = rest[end...]
    }
    self = text ?? Text(verbatim: "")
  }

  private static func joined(_ first: Text?, _ second: Text) -> Text {
    first.map { $0 + second } ?? second
  }

  /// Returns the text with the accessibility attributes of the state.
  private func read(_ speech: TextState.Speech?) -> Text {
    guard let speech else { return self }
    var text = self
    if let label = speech.label { text = text.accessibilityLabel(Text(label)) }
    if let heading = speech.heading { text = text.accessibilityHeading(Self.level(heading)) }
    if let type = speech.contentType {
      text = text.accessibilityTextContentType(Self.contentType(type))
    }
    if let pitch = speech.pitch { text = text.speechAdjustedPitch(pitch) }
    if let isRead = speech.includesPunctuation {
      text = text.speechAlwaysIncludesPunctuation(isRead)
    }
    if let isQueued = speech.isQueued { text = text.speechAnnouncementsQueued(isQueued) }
    if let isSpelled = speech.isSpelled { text = text.speechSpellsOutCharacters(isSpelled) }
    return text
  }

  private static func level(
    _ heading: TextState.AccessibilityHeadingLevel
  ) -> AccessibilityHeadingLevel {
    switch heading {
    case .unspecified: .unspecified
    case .h1: .h1
    case .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    }
  }

  private static func contentType(
    _ type: TextState.AccessibilityTextContentType
  ) -> AccessibilityTextContentType {
    switch type {
    case .console: .console
    case .fileSystem: .fileSystem
    case .messaging: .messaging
    case .narrative: .narrative
    case .plain: .plain
    case .sourceCode: .sourceCode
    case .spreadsheet: .spreadsheet
    case .wordProcessing: .wordProcessing
    }
  }

  private init(_ piece: TextState.Fragment) {
    let style = piece.run.style
    var text = piece.localized.map(Text.init) ?? Text(verbatim: piece.run.text)
    if style.isBold { text = text.bold() }
    if let weight = style.weight { text = text.fontWeight(weights[weight]) }
    if let width = style.width { text = text.fontWidth(widths[width]) }
    if style.isItalic { text = text.italic() }
    if style.isUnderlined {
      text = text.underline(
        pattern: style.underlinePattern.flatMap { patterns[$0] } ?? .solid,
        color: style.underlineColor.map(Color.init)
      )
    }
    if style.isStruckThrough {
      text = text.strikethrough(
        pattern: style.strikethroughPattern.flatMap { patterns[$0] } ?? .solid,
        color: style.strikethroughColor.map(Color.init)
      )
    }
    if let color = style.foregroundColor { text = text.foregroundColor(Color(color)) }
    if let font = style.font { text = text.font(fonts[font]) }
    if style.isMonospaced == true { text = text.monospaced() }
    if style.hasMonospacedDigits == true { text = text.monospacedDigit() }
    if let tracking = style.tracking { text = text.tracking(tracking) }
    if let offset = style.baselineOffset { text = text.baselineOffset(offset) }
    self = text
  }

  private init(_ fragment: TextState.LocalizedFragment) {
    self.init(
      LocalizedStringKey(fragment.key),
      tableName: fragment.table,
      bundle: fragment.bundlePath.flatMap(Bundle.init(path:))
    )
  }
}

extension LocalizedStringKey {
  /// Creates the key of a localized state text in the same form as a key of a view's own text.
  fileprivate init(_ key: TextState.LocalizedKey) {
    // A literal without values is a verbatim key. In a key with values, percent signs are doubled.
    if key.segments.count == 1, case .literal(let literal) = key.segments[0] {
      self.init(literal)
      return
    }
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for segment in key.segments {
      switch segment {
      case .literal(let literal): interpolation.appendLiteral(literal)
      case .string(let value): interpolation.appendInterpolation(value)
      case .integer(let value): interpolation.appendInterpolation(value)
      case .specifiedInteger(let value, let specifier):
        interpolation.appendInterpolation(value, specifier: specifier)
      case .number(let value, let specifier):
        interpolation.appendInterpolation(value, specifier: specifier)
      case .formatted(let argument): Self.append(argument, to: &interpolation)
      }
    }
    self.init(stringInterpolation: interpolation)
  }

  private static func append(
    _ argument: some TextState.FormattedArgument,
    to interpolation: inout StringInterpolation
  ) {
    interpolation.appendInterpolation(argument.value, format: argument.format)
  }
}

private let weights: [TextState.Weight: Font.Weight] = [
  .ultraLight: .ultraLight, .thin: .thin, .light: .light, .regular: .regular, .medium: .medium,
  .semibold: .semibold, .bold: .bold, .heavy: .heavy, .black: .black,
]

private let widths: [TextState.Width: Font.Width] = [
  .compressed: .compressed, .condensed: .condensed, .standard: .standard, .expanded: .expanded,
]

private let colors: [TextState.Color: Color] = [
  .primary: .primary, .secondary: .secondary, .accentColor: .accentColor, .black: .black,
  .blue: .blue, .brown: .brown, .cyan: .cyan, .gray: .gray, .green: .green, .indigo: .indigo,
  .mint: .mint, .orange: .orange, .pink: .pink, .purple: .purple, .red: .red, .teal: .teal,
  .white: .white, .yellow: .yellow,
]

private let patterns: [TextState.LineStylePattern: Text.LineStyle.Pattern] = [
  .solid: .solid, .dot: .dot, .dash: .dash, .dashDot: .dashDot, .dashDotDot: .dashDotDot,
]

extension Color {
  fileprivate init(_ color: TextState.Color) {
    self = colors[color] ?? Color(color.rawValue)
  }
}

private let fonts: [TextState.Font: Font] = [
  .largeTitle: .largeTitle, .title: .title, .title2: .title2, .title3: .title3,
  .headline: .headline, .subheadline: .subheadline, .body: .body, .callout: .callout,
  .footnote: .footnote, .caption: .caption, .caption2: .caption2,
]

extension ButtonStateAction {
  /// Sends an action and animates the resulting view updates.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` for a button that only closes its alert or dialog.
  ///   - animation: The animation; accepted without effect.
  /// - Returns: The button's action.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    .send(action)
  }
}

extension ButtonRole {
  /// Creates a button role from its state.
  ///
  /// - Parameter role: The role.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Visibility {
  /// Creates a title visibility from its state.
  ///
  /// - Parameter visibility: The visibility.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
