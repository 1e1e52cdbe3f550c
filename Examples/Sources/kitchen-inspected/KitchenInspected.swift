import ComposableArchitecture
import ComposableInspectorClient
import Foundation
import KitchenTimers

/// Reads kitchen timer commands from standard input, and connects its store to a remote inspector.
///
///     INSPECTOR="http://127.0.0.1:8090/inspector?token=…" kitchen-inspected
@main
enum KitchenInspected {
  @MainActor
  static func main() async {
    let store = Store(initialState: KitchenTimers.State()) { KitchenTimers() }
    // [inspect]
    if let address = ProcessInfo.processInfo.environment["INSPECTOR"] {
      store.inspect(at: address) { KitchenTimers() }
    }
    // [end]
    var sent: [StoreTask] = []
    for await line in lines() {
      sent.append(store.send(.entered(line)))
      say(store.said)
    }
    for task in sent { await task.finish() }
  }

  private static func say(_ texts: [String]) {
    for text in texts { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
  }

  /// The lines of standard input, read on a thread that may block.
  private static func lines() -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return lines
  }
}
