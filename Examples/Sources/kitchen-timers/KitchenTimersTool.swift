import ComposableArchitecture
import Foundation
import KitchenTimers

/// Sets kitchen timers, and exits when the last has rung.
///
/// Each argument is a line, `kitchen-timers "set tea 180" "set eggs 240"`; without arguments the tool reads standard
/// input to its end.
@main
enum KitchenTimersTool {
  // [main]
  static func main() {
    let store = LocalStore(initialState: KitchenTimers.State()) { KitchenTimers() }
    store.attach(Printer())
    var isUnderstood = true
    for line in lines() {
      store.send(.entered(line))
      isUnderstood = isUnderstood && store.wasUnderstood
    }
    store.waitForEffects()
    if !isUnderstood { exit(EX_USAGE) }
  }
  // [end]

  private static func lines() -> [String] {
    let arguments = CommandLine.arguments.dropFirst()
    return arguments.isEmpty ? Array(AnyIterator { readLine() }) : Array(arguments)
  }
}

/// Prints the output of each action.
private final class Printer: StoreObserver {
  func reduced(_ action: KitchenTimers.Action, id: ActionID, to state: KitchenTimers.State) {
    for text in state.said {
      // `print` buffers its output if standard output is a pipe.
      FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
  }
}
