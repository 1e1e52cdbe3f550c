import Foundation
import Sharing

/// Stores numbers in a file and in the defaults of a folder while the test causes faults.
///
/// Each line of the input is a command; the response contains its success and the numbers.
struct Faults {
  private let folder: URL

  init(_ folder: URL) {
    self.folder = folder
  }

  func run() async {
    await TestProcess.wakeTimers()
    // Foundation opens files to create user defaults; their own file opens at the first use.
    let defaults = UserDefaults.folder(folder)
    // Ignored, because the signal kills a process that exceeds the file size limit.
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
