public import Foundation

extension String {
  /// A key with values, which ``Swift/String/init(localized:table:bundle:locale:comment:)`` looks up.
  public typealias LocalizationValue = LocalizedStringKey

  /// Looks a key up in the app's string catalogs and fills in its values.
  ///
  /// ```swift
  /// let title = String(localized: "\(count) items", bundle: .module)
  /// ```
  ///
  /// A server has one current locale for all users. Pass the locale of a view's environment to follow the user's.
  ///
  /// - Parameters:
  ///   - key: The key, which is returned itself if no catalog has it.
  ///   - table: The name of the catalog; `Localizable` by default.
  ///   - bundle: The bundle with the catalog; by default the program's own and the bundles next to it.
  ///   - locale: The locale whose language is chosen.
  ///   - comment: A note for translators, without effect.
  public init(
    localized key: LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = key.parts(table: table, bundle: bundle, locale: locale)
      .map { part in
        switch part {
        case .words(let string), .value(let string): string
        // A `Text` has its language and look from a view.
        case .text: ""
        }
      }
      .joined()
  }
}
