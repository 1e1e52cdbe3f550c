import Foundation
import ViewKit
import WebHost

/// The separate process of worker tests: a host that starts workers, and is killed, stopped and drained.
///
/// Each argument is a setting, such as `workers=2`. The process prints the host's log; lines of workers begin with the
/// worker's number.
@main
struct TestHost {
  static func main() async throws {
    var settings: [String: String] = [:]
    for argument in CommandLine.arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { fatalError("\(argument) is no setting.") }
      settings[parts[0]] = parts[1]
    }
    let worker = WebHost.workerNumber.map { "\($0): " } ?? ""
    // A worker exits at its start if this file exists.
    if !worker.isEmpty, let path = settings["failsBy"], FileManager.default.fileExists(atPath: path)
    {
      exit(3)
    }
    do {
      try await WebHost(configuration: configuration(settings, log: { say("\(worker)\($0)") })) {
        _ in
        CounterPage()
      }
      .run()
    } catch {
      say("\(worker)\(error)")
      exit(4)
    }
    say("\(worker)ended")
  }

  private static func configuration(
    _ settings: [String: String],
    log: @escaping @Sendable (String) -> Void
  ) -> WebHostConfiguration {
    var configuration = WebHostConfiguration()
    configuration.onEvent = { log("\($0)") }
    configuration.routes = [
      WebRoute("/who") { _ in
        let variable = ProcessInfo.processInfo.environment["TEST_VARIABLE"] ?? ""
        return .text("\(WebHost.workerNumber ?? 0) \(getpid()) \(variable)")
      },
      WebRoute("/block") { _ in
        await blockForever()
        return .text("")
      },
    ]
    configuration.workerEnvironment = ["TEST_VARIABLE": "told"]
    func number(_ name: String) -> Int? { settings[name].flatMap { Int($0) } }
    configuration.workers = number("workers") ?? 2
    if let seconds = number("silence") { configuration.workerSilence = .seconds(seconds) }
    configuration.clock = UnhurriedClock()
    // The supervisor uses its own clock.
    configuration.requestTimeout =
      number("requestTimeout").map { .milliseconds($0) } ?? .seconds(900)
    configuration.idleTimeout = number("idleTimeout").map { .milliseconds($0) } ?? .seconds(900)
    if let count = number("sessionsPerAddress") { configuration.maxSessionsPerAddress = count }
    if let proxy = settings["proxy"] { configuration.trustedProxies = TrustedProxies([proxy]) }
    return configuration
  }

  @MainActor private static func blockForever() {
    say("blocked")
    while true { sleep(1000) }
  }

  /// Prints a complete line immediately, because several processes print.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

private struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
  }
}
