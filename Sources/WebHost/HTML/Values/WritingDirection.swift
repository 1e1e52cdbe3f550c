import Foundation

/// The writing direction of text, by its HTML name.
enum WritingDirection: String {
  case ltr, rtl

  /// The writing direction of a language tag's script; by default the usual script of the language.
  static func of(_ language: String) -> WritingDirection {
    let direction = Locale.Language(identifier: language).characterDirection
    return direction == .rightToLeft ? .rtl : .ltr
  }
}
