/// A pattern: `*` matches any text including slashes, `?` matches one character.
struct Glob: Sendable {
  private let pattern: [Character]

  init(_ text: String) {
    pattern = Array(text)
  }

  /// Scans both texts; on a mismatch the latest star consumes one more character.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var place = 0
    var patternPlace = 0
    var retry: (pattern: Int, text: Int)?
    while place < text.count {
      if patternPlace < pattern.count, pattern[patternPlace] == "*" {
        retry = (patternPlace, place)
        patternPlace += 1
      } else if patternPlace < pattern.count, ["?", text[place]].contains(pattern[patternPlace]) {
        patternPlace += 1
        place += 1
      } else if let star = retry {
        retry = (star.pattern, star.text + 1)
        patternPlace = star.pattern + 1
        place = star.text + 1
      } else {
        return false
      }
    }
    return pattern[patternPlace...].allSatisfy { $0 == "*" }
  }
}
