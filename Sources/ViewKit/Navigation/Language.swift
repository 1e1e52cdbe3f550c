public import Foundation

extension View {
  /// Shows the whole app in a language, and says so to what reads it aloud.
  ///
  /// Texts come from the string catalogues in this language; numbers and dates follow it. A web host has already
  /// chosen the one that the browser likes best, so this is for an app with a setting for that. For a part of the screen in
  /// a language of its own set `\.locale` in the environment instead.
  ///
  /// The side at which the language is begun to be read, `\.layoutDirection`, follows as well.
  ///
  /// - Parameter locale: The language, and the region if that matters; nil leaves what the host has chosen.
  /// - Returns: The view in that language.
  public func language(_ locale: Locale?) -> some View {
    RootProps(
      content: LanguageModifier(content: self, locale: locale),
      props: locale.map { [.language: .string($0.identifier(.bcp47))] } ?? [:]
    )
  }
}

private struct LanguageModifier<Content: View>: View, PrimitiveView {
  let content: Content
  let locale: Locale?

  func outline(into outline: inout Outline) {
    outline.withEnvironment {
      if let locale { $0.speak(locale) }
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

extension EnvironmentValues {
  /// Follows a language: its words, its numbers, and the side at which it is begun to be read.
  mutating func speak(_ locale: Locale) {
    self.locale = locale
    layoutDirection =
      locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
