import Dependencies
import Foundation
import Sharing

/// Runs the commands of a cell of the fault matrix.
///
/// Each line of the input is a command; the response is the value.
struct FaultCells {
  private let home: URL

  init(_ home: URL) {
    self.home = home
  }

  private struct Holder {
    let set: (Int) -> Void
    let value: () -> Int
    /// Waits until the expected value is in memory and saved.
    let settle: (Int) async -> Void
  }

  func run() async {
    await TestProcess.wakeTimers()
    signal(SIGXFSZ, SIG_IGN)
    // Foundation opens files to create user defaults; their own file opens later.
    let defaults = UserDefaults.folder(home)
    var holder: Holder?
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      let number = words.last.flatMap { Int($0) } ?? 0
      switch words.first {
      case "hold": holder = hold(words[1], words[2], defaults)
      case "set": holder?.set(number)
      case "settle": await holder?.settle(number)
      case "starve": TestProcess.setFileLimit(0)
      case "feed": TestProcess.setFileLimit(1000)
      case "fill": TestProcess.setSizeLimit(0)
      case "drain": TestProcess.setSizeLimit(1_000_000)
      // The superuser ignores permissions.
      case "drop": if geteuid() == 0 { dropRights() }
      case "exit": exit(0)
      default: fatalError("\(line) is nothing to do.")
      }
      TestProcess.say("\(holder.map { "\($0.value())" } ?? "")")
    }
  }

  private func hold(_ storage: String, _ name: String, _ defaults: UserDefaults) -> Holder {
    switch storage {
    case "file", "fileInFolder":
      let isApart = storage == "fileInFolder"
      let url = isApart ? URL(filePath: name) : home.appending(path: name)
      return withDependencies {
        $0.defaultFileStorage = isApart ? .folder(home) : .fileSystem
      } operation: {
        holder(of: Shared(wrappedValue: 0, .fileStorage(url)))
      }
    case "defaults":
      return holder(of: Shared(wrappedValue: 0, .appStorage("count", store: defaults)))
    default:
      return Holder(
        set: { defaults.set($0, forKey: "count") },
        value: { defaults.integer(forKey: "count") },
        settle: { _ in
          guard defaults.synchronize() else { fatalError("It could not be stored.") }
        }
      )
    }
  }

  private func holder(of shared: Shared<Int>) -> Holder {
    Holder(
      set: { number in shared.withLock { $0 = number } },
      value: { shared.wrappedValue },
      settle: { number in
        await TestProcess.wait {
          // The replaced change is never saved.
          shared.wrappedValue == number && shared.loadError == nil
            && (number != 2 || shared.saveError == nil)
        }
      }
    )
  }

  private func dropRights() {
    guard setgid(65534) == 0, setuid(65534) == 0 else { fatalError("The superuser stays.") }
  }
}
