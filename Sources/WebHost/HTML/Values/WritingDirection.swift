import Foundation

/// The side at which a text is begun to be read, as HTML calls it.
enum WritingDirection: String {
  case ltr, rtl

  /// The direction of a language, by its tag: that of its usual script, or of the one that the tag names.
  static func of(_ language: String) -> WritingDirection {
    let direction = Locale.Language(identifier: language).characterDirection
    return direction == .rightToLeft ? .rtl : .ltr
  }
}
