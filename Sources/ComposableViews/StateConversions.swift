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
    let pieces = state.pieces.map(Text.init)
    self = pieces.dropFirst().reduce(pieces.first ?? Text(verbatim: "")) { $0 + $1 }
  }

  private init(_ piece: TextState.Piece) {
    let style = piece.run.style
    var text = piece.words.map(Text.init) ?? Text(verbatim: piece.run.text)
    if style.isBold { text = text.bold() }
    if let weight = style.weight { text = text.fontWeight(weights[weight]) }
    if let width = style.width { text = text.fontWidth(widths[width]) }
    if style.isItalic { text = text.italic() }
    if style.isUnderlined { text = text.underline() }
    if style.isStruckThrough { text = text.strikethrough() }
    if let color = style.foregroundColor {
      text = text.foregroundColor(colors[color] ?? Color(color.rawValue))
    }
    if let font = style.font { text = text.font(fonts[font]) }
    if style.isMonospaced == true { text = text.monospaced() }
    if style.hasMonospacedDigits == true { text = text.monospacedDigit() }
    if let tracking = style.tracking { text = text.tracking(tracking) }
    if let offset = style.baselineOffset { text = text.baselineOffset(offset) }
    self = text
  }

  private init(_ words: TextState.LocalizedWords) {
    self.init(
      LocalizedStringKey(words.key),
      tableName: words.table,
      bundle: words.bundlePath.flatMap(Bundle.init(path:))
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
