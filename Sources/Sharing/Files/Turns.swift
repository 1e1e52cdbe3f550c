/// Whose turn it is to do something that one thread at a time does.
///
/// Of two that did it at once, the one with the older value could come last. So the others only ask, and
/// the one whose turn it is does it once more for all of them.
struct Turns: Sendable {
  private var isTaken = false
  private var isAskedAgain = false

  /// Whether the turn is the caller's; if it is another's, that one goes on once more.
  mutating func begin() -> Bool {
    isAskedAgain = isTaken
    defer { isTaken = true }
    return !isTaken
  }

  /// Whether to do it once more; if not, the turn is over.
  mutating func goesOn() -> Bool {
    defer { isAskedAgain = false }
    isTaken = isAskedAgain
    return isAskedAgain
  }
}
