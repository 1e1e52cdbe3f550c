import CLibrary
public import ViewKit

extension App {
  /// Serves the app to browsers until the program receives a signal to stop; each tab has its own window.
  ///
  /// This is the implementation of `@main` on an app that imports `WebHost`. It listens on 127.0.0.1 at the port in the
  /// environment variable `PORT`, 8080 by default, and prints the address once it accepts connections. A program that
  /// needs another configuration creates a ``WebHost``.
  public static func main() async {
    do {
      try await host(port: ProcessInfo.processInfo.environment["PORT"]).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Creates the app and its host.
  ///
  /// - Parameters:
  ///   - port: The port number; `nil` for the default.
  ///   - clock: The clock of the host's time limits.
  ///   - say: Prints a line for the user who started the program.
  /// - Returns: The host, not yet started.
  /// - Throws: ``WebHostError/notAPort(_:)``.
  static func host(
    port: String?,
    clock: any Clock<Duration> = ContinuousClock(),
    say: @escaping @Sendable (String) -> Void = {
      FileHandle.standardOutput.write(Data("\($0)\n".utf8))
    }
  ) throws -> WebHost {
    guard let port = UInt16(port ?? "8080") else { throw WebHostError.notAPort(port ?? "") }
    let served = ServedApp<Self>()
    let name = "\(Self.self)"
    var configuration = WebHostConfiguration(port: Int(port), title: name)
    configuration.clock = clock
    configuration.onEvent = { event in
      if case .started(let address) = event { say("\(name): \(address)") }
    }
    return WebHost(
      configuration: configuration,
      showing: { request in
        ViewGraph(
          app: served.app,
          in: HostRegion.of(request),
          numberingAfter: request.lastNode
        )
      }
    )
  }
}

/// The single app instance of all windows, isolated to the main actor.
@MainActor
private final class ServedApp<Served: App> {
  let app = Served()
}
