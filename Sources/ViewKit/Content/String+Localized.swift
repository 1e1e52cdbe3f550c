public import Foundation

extension String {
  /// A key with values for ``Swift/String/init(localized:table:bundle:locale:comment:)``.
  public typealias LocalizationValue = LocalizedStringKey

  /// Resolves a key in the app's string catalogs and inserts its values.
  ///
  /// ```swift
  /// let title = String(localized: "\(count) items", bundle: .module)
  /// ```
  ///
  /// A server has one current locale for all users. Pass the locale of a view's environment to follow the user's
  /// language.
  ///
  /// - Parameters:
  ///   - key: The key; the result if no catalog contains it.
  ///   - table: The name of the catalog; `Localizable` by default.
  ///   - bundle: The bundle of the catalog; by default the program's bundle and its packages' bundles.
  ///   - locale: The locale of the result.
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
        case .literal(let string), .value(let string): string
        // A `Text` resolves its language and style in a view.
        case .text: ""
        }
      }
      .joined()
  }
}
