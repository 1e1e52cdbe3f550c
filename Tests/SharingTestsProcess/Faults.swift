import Foundation
import Sharing

/// Keeps numbers in a file and in the defaults of a folder while the test lets everything go wrong.
///
/// Each line that it is told is one thing to do; it answers with whether that worked and with what it has.
struct Faults {
  private let folder: URL

  init(_ folder: URL) {
    self.folder = folder
  }

  func run() async {
    await TestProcess.wakeTimers()
    // Foundation needs files to make them; theirs is not opened before the first use.
    let defaults = UserDefaults.folder(folder)
    // Without this, the system ends a process that writes too much.
    signal(SIGXFSZ, SIG_IGN)
    while readLine() == "starve" { TestProcess.setFileLimit(0) }
    @Shared(.fileStorage(folder.appending(path: "numbers.json"))) var numbers: [Int] = []
    let shared = $numbers
    say(shared.loadError == nil, shared.wrappedValue)
    while let line = readLine() {
      let words = line.split(separator: " ")
      let number = words.last.flatMap { Int($0) } ?? 0
      var isDone = true
      switch words.first {
      case "append":
        shared.withLock { $0.append(number) }
        isDone = (try? await shared.save()) != nil
      case "load": isDone = (try? await shared.load()) != nil
      case "name":
        defaults.set(number, forKey: "\(number)")
        isDone = defaults.synchronize()
      case "starve": TestProcess.setFileLimit(0)
      case "feed": TestProcess.setFileLimit(1000)
      case "fill": TestProcess.setSizeLimit(0)
      case "drain": TestProcess.setSizeLimit(1_000_000)
      default: fatalError("\(line) is nothing to do.")
      }
      say(isDone, shared.wrappedValue)
    }
  }

  private func say(_ isDone: Bool, _ numbers: [Int]) {
    let list = numbers.map(String.init).joined(separator: ",")
    TestProcess.say("\(isDone ? "done" : "failed") \(list)")
  }
}
