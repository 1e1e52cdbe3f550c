package import ViewKit

/// The result of a run of random events on an app's page.
package struct RandomRun {
  /// The defect of the patched page with its event; `nil` if the run passed.
  package var problem: String?
  /// The number of events of each kind.
  package var kinds: [String: Int] = [:]
}

extension ViewTester {
  /// Sends random events, and compares the patched page with a page rendered from scratch after each.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - steps: The number of events.
  ///   - event: An event of the user or the server; returns its kind.
  /// - Returns: The result. A run that gets stuck in one place has few kinds of events and proves little.
  package func run(
    seed: UInt64,
    steps: Int,
    _ event: (inout SeededGenerator) async -> String
  ) async -> RandomRun {
    var random = SeededGenerator(state: seed)
    var run = RandomRun()
    for step in 1...steps {
      // Yield the main actor, which all suites share; this run would block it for seconds.
      await Task.yield()
      // Effects may have run; draw their changes before choosing an element on the page.
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

  /// Taps a random tappable element, and returns its name without numbers.
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

  /// Dismisses the open sheet, or else goes back by one page.
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
