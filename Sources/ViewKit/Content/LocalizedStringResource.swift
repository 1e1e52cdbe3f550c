public import Foundation

/// A string of the app's catalogs that is looked up later, where a view shows it.
///
/// ```swift
/// struct TipView: View {
///   let title: LocalizedStringResource
///
///   var body: some View { Text(title) }
/// }
/// ```
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The strings and values that a literal consists of.
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

  /// The locale whose language `String(localized:)` chooses.
  public var locale: Locale
  /// The name of the catalog; `Localizable` by default.
  public let table: String?
  let value: LocalizedStringKey
  let bundle: Bundle?

  /// Creates a resource from a key with values.
  public init(
    _ key: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    value = key
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Creates a resource from a key.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value))
  }

  /// Creates a resource from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }

  /// The key in catalogs.
  public var key: String { value.key }
}

extension String {
  /// Looks a resource up in the language of its locale.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      localized: resource.value,
      table: resource.table,
      bundle: resource.bundle,
      locale: resource.locale
    )
  }
}

extension Text {
  /// Shows a resource in the language of the place.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(resource.value, tableName: resource.table, bundle: resource.bundle)
  }
}
