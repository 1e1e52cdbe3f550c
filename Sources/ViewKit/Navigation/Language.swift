public import Foundation

extension View {
  /// Sets the language of the whole app, also for screen readers.
  ///
  /// Texts come from the string catalogs in this language; numbers and dates follow it, and so does
  /// `\.layoutDirection`. A web host has already selected the browser's preferred language, so use this modifier for an
  /// app with a language setting. For a part of the screen in another language, set `\.locale` in the environment
  /// instead.
  ///
  /// - Parameter locale: The language, with a region if necessary; `nil` for the host's language.
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
  /// Sets the locale, and the layout direction of its language.
  mutating func speak(_ locale: Locale) {
    self.locale = locale
    layoutDirection =
      locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
