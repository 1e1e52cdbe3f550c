import Foundation

/// The fields of a form without files, in the format `application/x-www-form-urlencoded`.
struct FormFields {
  private let items: [URLQueryItem]

  /// Reads the fields of a request's body; an invalid body has no fields.
  init(_ body: [UInt8]) {
    // A form writes a space as a plus sign, unlike other queries.
    let query = String(decoding: body, as: UTF8.self).replacing("+", with: "%20")
    let components = URLComponents(string: "?\(query)", encodingInvalidCharacters: false)
    items = components?.queryItems ?? []
  }

  /// The value of the first field with a name; `nil` without the field.
  subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }
}
