import Foundation
public import SwiftNavigation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Text {
  /// Shows a text that came out of a feature's state, with the style of each of its runs.
  ///
  /// What was written as a literal is looked up in the app's string catalogues, in the language of the place where the
  /// text is shown.
  ///
  /// - Parameter state: The text.
  public init(_ state: TextState) {
    // What is said of several pieces together is said once.
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

  /// The text, read out as the state says.
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
  /// The key of a text in the state, as the screen's own texts have it.
  fileprivate init(_ key: TextState.LocalizedKey) {
    // A literal without values is a key as it stands; with values its percent signs are written twice.
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
  /// Sends an action with an animation for what it changes on the screen.
  ///
  /// - Parameters:
  ///   - action: The action; with nil the button only closes what it belongs to.
  ///   - animation: The animation; accepted without effect.
  /// - Returns: What the button does.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    .send(action)
  }
}

extension ButtonRole {
  /// The role that a feature's state gives a button.
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
  /// The visibility that a feature's state gives a dialog's title.
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
