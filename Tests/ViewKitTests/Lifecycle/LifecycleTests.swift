import Observation
import Synchronization
import Testing

@testable import ViewKit

/// Tests the actions of views on appearance, change and removal.
@MainActor
struct LifecycleTests {
  @Test func `views appear once and disappear once`() {
    let log = Log()
    let tester = ViewTester(Panel(log: log))
    #expect(log.entries == ["appear"])
    log.isShown = false
    tester.flush()
    log.isShown = true
    tester.flush()
    #expect(log.entries == ["appear", "disappear", "appear"])
    tester.close()
    tester.close()
    #expect(log.entries == ["appear", "disappear", "appear", "disappear"])
  }

  @Test func `a change in onAppear is part of the first snapshot`() {
    let tester = ViewTester(Loading())
    #expect(tester.find(text: "loading") != nil)
    #expect(!tester.graph.needsFlush)
  }

  @Test func `a task runs until its view is removed`() async {
    let log = Log()
    let tester = ViewTester(TaskView(log: log))
    await log.wait(for: "started 1")
    log.isShown = false
    tester.flush()
    await log.wait(for: "cancelled 1")
    #expect(log.entries == ["started 1", "cancelled 1"])
  }

  @Test func `a task restarts when its id changes`() async {
    let log = Log()
    let tester = ViewTester(TaskView(log: log))
    await log.wait(for: "started 1")
    log.number = 2
    tester.flush()
    await log.wait(for: "cancelled 1")
    await log.wait(for: "started 2")
    tester.close()
    await log.wait(for: "cancelled 2")
    #expect(log.entries.count == 4)
  }

  @Test func `dropping a graph cancels its tasks`() async {
    let log = Log()
    var tester: ViewTester? = ViewTester(TaskView(log: log))
    await log.wait(for: "started 1")
    #expect(tester?.problems == [])
    tester = nil
    await log.wait(for: "cancelled 1")
  }

  @Test func `a closed graph rejects events and flushes no patches`() throws {
    let log = Log()
    let tester = ViewTester(Panel(log: log))
    let button = try #require(tester.find(.button))
    tester.close()
    log.isShown = false
    #expect(!tester.graph.needsFlush)
    #expect(tester.graph.flush() == [])
    #expect(button.tap() == .unknownNode)
    #expect(tester.graph.snapshot.children == [])
  }

  @Test func `an onChange action runs once per new value, with the old value`() {
    let log = Log()
    let tester = ViewTester(ChangeView(log: log))
    #expect(log.entries == ["initial 1"])
    log.number = 1
    tester.flush()
    log.number = 2
    log.number = 3
    tester.flush()
    #expect(log.entries == ["initial 1", "1 to 3", "initial 3"])
    #expect(tester.find(text: "seen 3") != nil)
  }

  @Test func `rows of lazy containers appear on the host's event`() throws {
    let log = Log()
    let tester = ViewTester(LazyRows(log: log))
    #expect(log.entries == [])
    let rows = tester.findAll(.text)
    #expect(tester.findAll(.row).map(\.element.events) == [[.appear], [.appear]])
    rows[1].appear()
    rows[1].appear()
    #expect(log.entries == ["row 2"])
    tester.close()
    #expect(log.entries == ["row 2", "gone 2"])
  }

  @Test func `onNeedsFlush is called once, asynchronously, for any number of changes`() async {
    let log = Log()
    let graph = ViewGraph(ChangeView(log: log))
    var calls = 0
    graph.onNeedsFlush = { calls += 1 }
    log.number = 2
    log.number = 3
    #expect(graph.needsFlush)
    #expect(calls == 0)
    while calls == 0 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(calls == 1)
    _ = graph.flush()
    log.number = 4
    while calls == 1 { await Task.yield() }
    #expect(calls == 2)
  }

  @Test func `changes on other threads invalidate the graph`() async {
    let shared = SharedNumber()
    let tester = ViewTester(SharedView(number: shared))
    await withTaskGroup(of: Void.self) { group in
      for number in 1...40 {
        group.addTask { shared.value = number }
      }
    }
    #expect(tester.graph.needsFlush)
    tester.flush()
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `an object does not retain the views that observed it`() {
    let log = Log()
    var graph: ViewGraph? = ViewGraph(ChangeView(log: log))
    weak let inbox = graph?.inbox
    #expect(inbox != nil)
    graph?.close()
    graph = nil
    #expect(inbox == nil)
  }

  @Test func `views that change in every evaluation are deferred to the next flush`() {
    let tester = ViewTester(Restless())
    #expect(tester.graph.needsFlush)
    tester.flush()
    #expect(tester.graph.needsFlush)
    #expect(tester.patches.count == 1)
  }
}

@MainActor @Observable
private final class Log {
  @ObservationIgnored private(set) var entries: [String] = []
  var isShown = true
  var number = 1

  func add(_ entry: String) { entries.append(entry) }

  func wait(for entry: String) async {
    while !entries.contains(entry) { await Task.yield() }
  }
}

private struct Panel: View {
  let log: Log

  var body: some View {
    Button("Anything") {}
    if log.isShown {
      Text("shown").onAppear { log.add("appear") }.onDisappear { log.add("disappear") }
    }
  }
}

private struct Loading: View {
  @State private var isLoading = false
  var body: some View {
    Text(isLoading ? "loading" : "idle").onAppear { isLoading = true }
  }
}

private struct TaskView: View {
  let log: Log

  var body: some View {
    if log.isShown {
      Text("shown").task(id: log.number) { [number = log.number] in
        log.add("started \(number)")
        // Waits until cancelled: the stream never yields.
        for await _ in AsyncStream<Never>.makeStream().stream {}
        log.add("cancelled \(number)")
      }
    }
  }
}

private struct ChangeView: View {
  let log: Log
  @State private var seen = 0

  var body: some View {
    Text("seen \(seen)")
      .onChange(of: log.number) { old, new in
        seen = new
        log.add("\(old) to \(new)")
      }
      .onChange(of: log.number, initial: true) { log.add("initial \(log.number)") }
  }
}

private struct LazyRows: View {
  let log: Log

  var body: some View {
    List {
      ForEach(1..<3) { number in
        Text("row \(number)")
          .onAppear { log.add("row \(number)") }
          .onDisappear { log.add("gone \(number)") }
      }
    }
  }
}

/// An observable number that any thread may write.
private final class SharedNumber: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Atomic<Int>(0)

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        stored.store(newValue, ordering: .relaxed)
      }
    }
  }
}

private struct SharedView: View {
  let number: SharedNumber
  var body: some View { Text("\(number.value)") }
}

private struct Restless: View {
  @State private var number = 0
  var body: some View {
    Text("\(number)").onChange(of: number, initial: true) { number += 1 }
  }
}
