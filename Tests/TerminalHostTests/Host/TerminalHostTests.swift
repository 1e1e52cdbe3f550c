#if os(Linux)
import Foundation
import Glibc
import Observation
import Testing
import ViewKit

@testable import TerminalHost

@MainActor
@Suite(.serialized)
struct TerminalHostTests {
  @Test func `a program takes the terminal, redraws after keys and restores the terminal`()
    async throws
  {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 6))
    let modes = terminal.localModes
    let host = TerminalHost(configuration: configuration(of: terminal)) { CounterView() }
    let run = Task { try await host.run() }
    let first = await terminal.read(until: "\u{1B}[?2026l")
    #expect(first.hasPrefix(TerminalModes.enter))
    #expect(first.contains("Count 0"))
    #expect(terminal.localModes & UInt32(ICANON | ECHO) == 0)
    terminal.type("\t\r")
    let change = await terminal.read(until: "1")
    #expect(change.utf8.count < 200, "\(change.debugDescription)")
    terminal.resize(columns: 30, rows: 5)
    kill(getpid(), SIGWINCH)
    #expect(await terminal.read(until: "\u{1B}[2J").contains("\u{1B}[2J"))
    kill(getpid(), SIGCONT)
    #expect(await terminal.read(until: TerminalModes.enter).contains(TerminalModes.enter))
    terminal.type("q")
    try await run.value
    #expect(terminal.read().hasSuffix(TerminalModes.leave))
    #expect(terminal.localModes == modes)
  }

  @Test func `a lone Escape counts after a delay, and an Escape that begins a key does not`()
    async throws
  {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 6))
    let host = TerminalHost(configuration: configuration(of: terminal)) { AskedView() }
    let run = Task { try await host.run() }
    _ = await terminal.read(until: "Sure?")
    terminal.type("\u{1B}")
    #expect(await terminal.read(until: "Answered").contains("Answered"))
    host.stop()
    try await run.value
  }

  @Test func `a state change without input is drawn`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 6))
    let counter = SharedCounter()
    let host = TerminalHost(configuration: configuration(of: terminal)) {
      SharedCounterView(counter: counter)
    }
    let run = Task { try await host.run() }
    _ = await terminal.read(until: "Seen 0")
    counter.count = 7
    #expect(await terminal.read(until: "7").contains("7"))
    host.stop()
    try await run.value
  }

  @Test func `a resize while the program starts is applied`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 10, rows: 3))
    let host = TerminalHost(configuration: configuration(of: terminal)) {
      // Called while the first frame is rendered, before the signal handlers exist, so no signal arrives.
      Divider().onGeometryChange(for: Double.self) {
        $0.size.width
      } action: { _ in
        terminal.resize(columns: 30, rows: 3)
      }
    }
    let run = Task { try await host.run() }
    let wide = String(repeating: "─", count: 30)
    #expect(await terminal.read(until: wide).contains(wide))
    host.stop()
    try await run.value
  }

  @Test func `an input that is not a terminal is rejected`() async throws {
    var configuration = TerminalConfiguration()
    configuration.input = open("/dev/null", O_RDONLY)
    defer { close(configuration.input) }
    let host = TerminalHost(configuration: configuration) { Text("a") }
    await #expect(throws: TerminalHostError.notATerminal) { try await host.run() }
    #expect(
      TerminalHostError.notATerminal.description == """
        The screen cannot be used because the input is not a terminal.
        Run the program in a terminal instead of a pipe, or print one frame with TerminalHost.dump.
        """
    )
  }

  @Test func `a crash restores the terminal first`() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        takeTerminal()
        fatalError("The test ends here.")
      }
    }
    expectGivenBack(result.standardOutputContent)
  }

  @Test func `an external signal restores the terminal first`() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGTERM),
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        takeTerminal()
        kill(getpid(), SIGTERM)
        // Signals are not delivered to this thread.
        pause()
      }
    }
    expectGivenBack(result.standardOutputContent)
  }

  private func expectGivenBack(_ bytes: [UInt8]) {
    let output = String(decoding: bytes, as: UTF8.self)
    #expect(output.contains(TerminalModes.enter))
    #expect(output.contains(TerminalModes.leave))
  }

  @Test func `a frame is printed with its focusable elements`() async {
    let dump = await TerminalHost.dump(columns: 20, rows: 3) {
      VStack {
        Button("Save") {}.accessibilityIdentifier("save")
        Button("Off") {}.disabled(true).accessibilityIdentifier("off")
        Toggle("Fresh", isOn: .constant(true))
      }
    }
    #expect(
      dump == """
               [Save]
               [Off]
        [x] Fresh
        #save
        #off [disabled]
        toggle "Fresh"
        """
    )
  }

  @Test func `numbers follow the language of the environment`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 6))
    var configuration = configuration(of: terminal)
    configuration.environment["LANG"] = "de_AT.UTF-8"
    let host = TerminalHost(configuration: configuration) { Text(1234.5, format: .number) }
    let run = Task { try await host.run() }
    let screen = await terminal.read(until: ",5")
    #expect(screen.contains("1.234,5") || screen.contains("1\u{A0}234,5"))
    host.stop()
    try await run.value
  }

  @Test func `the host's own strings follow the language of the environment`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 12))
    var configuration = configuration(of: terminal)
    configuration.environment["LANG"] = "de_AT.UTF-8"
    let host = TerminalHost(configuration: configuration) {
      NavigationStack {
        VStack {
          ContentUnavailableView.search
          EditButton()
          ProgressView()
        }
        .searchable(text: .constant(""))
      }
    }
    let run = Task { try await host.run() }
    let screen = await terminal.read(until: "Wird geladen")
    for word in ["Suchen", "Bearbeiten", "Keine Ergebnisse"] { #expect(screen.contains(word)) }
    host.stop()
    try await run.value
  }

  @Test func `an app's own language takes precedence over the environment`() {
    let graph = ViewGraph(ProgressView().language(Locale(identifier: "fr")))
    let session = TerminalSession(
      graph,
      size: CellSize(width: 20, height: 3),
      locale: Locale(identifier: "de")
    )
    #expect(session.frame.grid.text.contains("Chargement"))
    graph.close()
  }

  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], "de_AT"), (["LANG": "ca_ES@valencia"], "ca_ES"),
    (["LANG": "de", "LC_MESSAGES": "fr_FR", "LC_ALL": ""], "fr_FR"),
    (["LANG": "de", "LC_ALL": "pt-BR"], "pt-BR"), (["LANG": "C.UTF-8"], nil),
    (["LANG": "POSIX"], nil), (["LANG": "../x"], nil), ([:], nil),
  ])
  func `a locale is read from the environment`(environment: [String: String], name: String?) {
    #expect(Locale(environment: environment)?.identifier == name)
  }

  private func configuration(of terminal: PseudoTerminal) -> TerminalConfiguration {
    var configuration = TerminalConfiguration()
    (configuration.input, configuration.output) = (terminal.program, terminal.program)
    configuration.environment = ["TERM": "xterm-256color"]
    return configuration
  }
}

/// Takes a terminal that uses standard output as its screen.
@MainActor
private func takeTerminal() {
  guard let terminal = PseudoTerminal(columns: 10, rows: 2),
    TerminalModes.take(input: terminal.program, output: 1, usesMouse: false)
  else { exit(0) }
}

private struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count \(count)")
      Button("Add") { count += 1 }
    }
  }
}

private struct AskedView: View {
  @State private var isAsked = true

  var body: some View {
    Text(isAsked ? "Waiting" : "Answered")
      .alert("Sure?", isPresented: $isAsked) { Button("No", role: .cancel) {} }
  }
}

@MainActor @Observable
private final class SharedCounter {
  var count = 0
}

private struct SharedCounterView: View {
  let counter: SharedCounter

  var body: some View { Text("Seen \(counter.count)") }
}
#endif
