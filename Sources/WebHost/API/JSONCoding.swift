import Foundation

/// The form of JSON in requests, responses and pages: dates are in ISO 8601.
enum JSONCoding {
  /// An encoder with sorted keys, so that equal values have equal texts.
  static let encoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  static let decoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
}
