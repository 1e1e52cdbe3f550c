/// A parsed line of input.
enum KitchenCommand: Equatable {
  case set(KitchenTimer)
  case stop(KitchenTimer.ID)
  case list
  case rung

  /// The error for a line that is no valid command.
  struct Mistake: Error, Equatable {
    let text: String
  }

  /// Parses a line; `nil` for a blank line.
  init?(_ line: String) throws(Mistake) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case (nil, _):
      return nil
    case ("set", 3):
      guard let seconds = Int(words[2]), (1...86_400).contains(seconds) else {
        throw Mistake(text: Messages.noSeconds(words[2]))
      }
      guard words[1].count <= 40 else { throw Mistake(text: Messages.nameTooLong) }
      self = .set(KitchenTimer(id: words[1], seconds: seconds))
    case ("stop", 2):
      self = .stop(words[1])
    case ("list", 1):
      self = .list
    case ("rung", 1):
      self = .rung
    default:
      throw Mistake(text: Messages.help)
    }
  }
}
