public import Foundation

/// A localized string that is resolved later, in the locale of the view.
///
/// ```swift
/// struct TipView: View {
///   let title: LocalizedStringResource
///
///   var body: some View { Text(title) }
/// }
/// ```
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The interpolation of a literal.
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

  /// The locale for `String(localized:)`.
  public var locale: Locale
  /// The name of the string catalog; `Localizable` if `nil`.
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

  /// Creates a resource from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }

  /// The key in string catalogs.
  public var key: String { value.key }
}

extension String {
  /// Resolves a resource in its locale.
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
  /// Creates text from a resource, localized by the view's environment.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(resource.value, tableName: resource.table, bundle: resource.bundle)
  }
}
