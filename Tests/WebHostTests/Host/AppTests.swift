import ConcurrencyExtras
import Foundation
import Testing
import ViewKit

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct AppTests {
  @MainActor
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    static var made = 0
    var windows = 0

    override init() { Self.made += 1 }
  }

  private struct CounterApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate

    var body: some Scene {
      WindowGroup { window }
    }

    private var window: some View {
      appDelegate.windows += 1
      return Text("Window \(appDelegate.windows)")
    }
  }

  @MainActor
  @Test func `an app has one window per tab and a single delegate`() async throws {
    AppDelegate.made = 0
    // A manual clock, because on a busy machine the request could exceed the host's time limits.
    let lines = Locked<[String]>([])
    let host = try CounterApp.host(port: "0", clock: ManualClock()) { line in
      lines.withLock { $0.append(line) }
    }
    let address = try await host.start()
    #expect(lines.withLock { $0 } == ["CounterApp: \(address)"])
    for count in 1...2 {
      let connection = try await LoopbackConnection(port: address.port)
      let answer = try await connection.get("/")
      #expect(answer.body.contains("Window \(count)"))
      #expect(answer.body.contains("<title>CounterApp</title>"))
      await connection.close()
    }
    #expect(AppDelegate.made == 1)
    await host.stop()
  }

  @MainActor
  @Test(arguments: ["", "web", "-1", "65536"])
  func `an invalid PORT is reported with the valid range`(port: String) {
    let error = #expect(throws: WebHostError.self) { try CounterApp.host(port: port) }
    #expect(
      error?.description == """
        Cannot listen on the port "\(port)" from the environment variable PORT because it is not a valid port.
        Set PORT to a number from 0 to 65535 (0 selects a free port), or unset it for port 8080.
        """
    )
  }
}
