/// The messages that the timers print.
enum Messages {
  static let help = """
    That is nothing a kitchen timer knows. Say "set NAME SECONDS", "stop NAME", "list", \
    or "rung" for how many have rung.
    """
  static let nameTooLong = "A name has at most 40 characters."
  static let tooMany =
    "There are \(KitchenTimers.limit) timers, and that is all there is room for. Stop one first."
  static let nothing = "Nothing is on the stove."

  static func noSeconds(_ text: String) -> String {
    "\"\(text)\" is no number of seconds from 1 to 86400. Say \"set tea 180\"."
  }

  static func set(_ timer: KitchenTimer) -> String {
    "\(timer.id) will be ready in \(seconds(timer))."
  }

  static func listed(_ timer: KitchenTimer) -> String {
    "\(timer.id), set for \(seconds(timer))"
  }

  static func ready(_ id: KitchenTimer.ID) -> String { "\(id) is ready!" }

  static func stopped(_ id: KitchenTimer.ID) -> String { "\(id) was stopped." }

  static func noTimer(_ id: KitchenTimer.ID) -> String {
    "There is no timer called \"\(id)\". Say \"list\" for those that there are."
  }

  static func rung(_ count: Int) -> String {
    count == 1 ? "1 timer has rung." : "\(count) timers have rung."
  }

  private static func seconds(_ timer: KitchenTimer) -> String {
    timer.seconds == 1 ? "1 second" : "\(timer.seconds) seconds"
  }
}
