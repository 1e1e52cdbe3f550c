package import ViewKit

/// How a run of random events over an app's page ended.
package struct RandomRun {
  /// What was wrong with the page that was patched, and after which event; nil if nothing was.
  package var problem: String?
  /// How often each kind of event came.
  package var kinds: [String: Int] = [:]
}

extension ViewTester {
  /// Sends events, and compares the page that was patched with one that is built anew after each.
  ///
  /// - Parameters:
  ///   - seed: What the random numbers begin with.
  ///   - steps: How many events there are.
  ///   - event: Does one thing that a person or the server could do, and tells what.
  /// - Returns: How it ended. A run that gets stuck in one place has few kinds of events, and proves little.
  package func run(
    seed: UInt64,
    steps: Int,
    _ event: (inout SeededGenerator) async -> String
  ) async -> RandomRun {
    var random = SeededGenerator(state: seed)
    var run = RandomRun()
    for step in 1...steps {
      // The main actor belongs to all suites; this one would keep it for seconds.
      await Task.yield()
      // Effects had their turn as well; what they changed is drawn before something on the page is chosen.
      settle()
      let event = await event(&random)
      run.kinds[event, default: 0] += 1
      settle()
      check()
      guard problems.isEmpty else {
        run.problem = "Seed \(seed), step \(step), after \(event): \(problems)"
        break
      }
    }
    return run
  }

  /// Taps something that can be tapped, and tells what, without the numbers in its name.
  package func tapAnything(_ random: inout SeededGenerator) -> String {
    let targets = model.root.all { $0.events.contains(.tap) }
    guard let target = targets.randomElement(using: &random) else { return "nothing to tap" }
    let outcome = send(.tap, to: target.id)
    guard outcome == .handled else { return "\(outcome)" }
    let name = target.name ?? target.texts.joined()
    return "tap \(name.prefix { !$0.isNumber && $0 != "$" })"
  }

  /// Types a short, a blank or a very long text into a field.
  package func typeAnything(_ random: inout SeededGenerator) -> String {
    let fields = model.root.all { $0.events.contains(.input) }
    guard let field = fields.randomElement(using: &random) else { return "no field" }
    let text = ["", "Vase", "  ", "A very long name that no label is wide enough to show"]
      .randomElement(using: &random)
    send(.input, to: field.id, value: text)
    return "type into \(field.name ?? "a field")"
  }

  /// Turns a toggle on or off.
  package func switchAnything(_ random: inout SeededGenerator) -> String {
    let toggles = model.root.all { $0.events.contains(.change) && $0.role == .toggle }
    guard let toggle = toggles.randomElement(using: &random) else { return "no switch" }
    send(.change, to: toggle.id, value: "\(Bool.random(using: &random))")
    return "switch \(toggle.name ?? "")"
  }

  /// Closes the sheet, if there is one, or else goes back to the page below the last one.
  package func goBack() -> String {
    if let sheet = find(.sheet) {
      sheet.dismiss()
      return "dismiss"
    }
    let pages = findAll(.page).filter { $0.element.events.contains(.dismiss) }
    guard let page = pages.last else { return "nothing to go back from" }
    page.dismiss()
    return "back"
  }
}
