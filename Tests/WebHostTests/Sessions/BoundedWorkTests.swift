import Foundation
import Observation
import Testing
import ViewKit

@testable import WebHost

/// The work of one event is bounded for any value: a browser cannot delay other visitors with an event.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct BoundedWorkTests {
  @Test(arguments: EventKind.allCases)
  func `an event of any value renders and sends a bounded amount`(kind: EventKind) async throws {
    var session = await HostileSession(for: kind)
    defer { session.end() }
    let nodes = session.nodes(listeningTo: kind)
    #expect(!nodes.isEmpty || kind == .focus || kind == .blur)
    var most = HostileSession.Work()
    for node in nodes + [session.root, NodeID(rawValue: .max)] {
      for value in HostileValues.short + HostileValues.long(of: 6_000) {
        let work = await session.send(Event(node: node, kind: kind, value: value))
        let shown = value.utf8.count * HostilePage.copiesOfText
        #expect(work.rows <= 4 * HostileSession.requestLimit, "\(node) \(value.prefix(40))")
        #expect(work.elements <= 3 * HostileSession.requestLimit, "\(node) \(value.prefix(40))")
        // A character takes at most six bytes in JSON; a row takes less than 200.
        #expect(
          work.bytes <= 6 * shown + 200 * HostileSession.requestLimit + 4096,
          "\(node) \(value.prefix(40))"
        )
        most.formMaximum(work)
      }
    }
    // The bounds above would hold for a page that no event reaches.
    #expect(most.messages > 0)
    if kind == .scroll { #expect(most.rows >= HostileSession.requestLimit) }
    if kind == .input { #expect(most.bytes >= 6_000) }
  }

  @Test(arguments: EventKind.allCases)
  func `the time of an event grows at most linearly with its value`(kind: EventKind) async throws {
    let session = await HostileSession(for: kind)
    defer { session.end() }
    for node in session.nodes(listeningTo: kind) {
      for piece in HostileValues.pieces {
        // A linear parser takes four times as long, a quadratic one sixteen times. The first run may be cold.
        let lengths = kind == .input ? [15_000, 60_000] : [5_000, 20_000]
        let values = lengths.map { HostileValues.text(of: piece, $0) }
        var times = values.map { session.seconds(of: node, kind, $0) }
        for _ in 0..<3 where times[1] >= max(0.02, 9 * times[0]) {
          times = zip(times, values).map { min($0, session.seconds(of: node, kind, $1)) }
        }
        #expect(times[1] < max(0.02, 9 * times[0]), "\(node) \(piece): \(times) s")
        // The tests of a process share the main actor.
        await Task.yield()
      }
    }
  }
}

/// The values that a hostile browser sends.
private enum HostileValues {
  static let short = [
    "", " ", "0", "-0", "-1", "1", "2", "1e309", "-1e308", "1e308", "nan", "inf", "-inf", "5e-324",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "true", "false", "nil",
    "0,1", "0,60", "0,500", "0,99940", "0,99000", "0,100000", "40000,99940", "98000,99000", "5,5",
    "10,5", "-5,10", "0,9223372036854775807", "0,9223372036854775808", "1,2,3", ",",
    "changed 0 0 1 1", "changed 0 0 1000000 -1000000", "changed 1e308 1e308 1e308 1e308",
    "ended nan 0 0 0", "ended 0 0 0 0", "changed 1 2 3", "0 0", "-1 -1", "320 44.5", "1e6 1e6",
    "1e9 1e9", "1e308 1e308", "nan nan", "1000000 0", "2024-02-30", "-999999999-01-01",
    "9999-12-31T23:59", "99:99", "#ffffff", "#gggggg", "/", "/a", "/a?b=c", "//a", "/.//a", "/%00",
  ]

  static let pieces = [
    "a", "1", "1,", "1.", "e", "-", " ", "\t", "*", "*(_(", "[a](", "[", "](", "`", "~~a ", "\\",
    "<b>", "&", "\"", "\u{1}", "\u{301}", "👩‍👩‍👧", "\u{202E}", "%", "%25", "%@", "%1$@", "/", "/a",
    "/..", "?a=",
    "&a=b", "0,", "1 ", "2024-",
  ]

  static func text(of piece: String, _ length: Int) -> String {
    String(repeating: piece, count: length / piece.utf8.count)
  }

  static func long(of length: Int) -> [String] {
    pieces.map { text(of: $0, length) } + [
      "/" + text(of: "a/", length), "changed " + text(of: "1 ", length),
    ]
  }
}

/// A session without a socket that counts the work of each event.
@MainActor
private struct HostileSession {
  static let requestLimit = 500

  struct Work {
    /// The messages to the browser and their size.
    var messages = 0
    var bytes = 0
    /// The elements that the messages insert.
    var elements = 0
    /// The rows whose content was evaluated.
    var rows = 0

    mutating func formMaximum(_ other: Self) {
      messages = max(messages, other.messages)
      bytes = max(bytes, other.bytes)
      elements = max(elements, other.elements)
      rows = max(rows, other.rows)
    }
  }

  private let model = HostileModel()
  private let graph: ViewGraph
  private let page: HostedPage
  private let line = RecordingConnection()
  private var loop: SessionLoop
  private var sequence = 0

  /// Creates a session whose page listens to a kind of events.
  init(for kind: EventKind) async {
    model.isSheetShown = kind == .dismiss
    let graph = ViewGraph(HostilePage(model: model))
    if kind == .done {
      Task { await graph.leave(for: "https://example.test/") }
      while !graph.snapshot.events.contains(.done) {
        await Task.yield()
        _ = graph.flush()
      }
    }
    self.graph = graph
    let context = Session.Context(
      makePage: { _ in graph },
      openPages: OpenPages(),
      now: { .zero },
      log: { _ in }
    )
    page = HostedPage(
      PageRequest(visitor: VisitorID()),
      context: context,
      announceChange: {},
      onTakeover: {}
    )
    var encoder = PatchEncoder()
    _ = encoder.page(page.render())
    loop = SessionLoop(number: 1, page: page, encoder: encoder, context: context)
    await loop.handle(.connected(line, version: 0))
  }

  func end() { page.close() }

  var root: NodeID { graph.snapshot.id }

  /// The nodes that listen to a kind of event, of each role the first ten.
  func nodes(listeningTo kind: EventKind) -> [NodeID] {
    var nodes: [NodeID] = []
    var counts: [Role: Int] = [:]
    func visit(_ element: Element) {
      if element.events.contains(kind), counts[element.role, default: 0] < 10 {
        counts[element.role, default: 0] += 1
        nodes.append(element.id)
      }
      element.children.forEach(visit)
    }
    visit(graph.snapshot)
    return nodes
  }

  /// Sends an event through the loop, and confirms the last message.
  mutating func send(_ event: Event) async -> Work {
    sequence += 1
    model.rows = 0
    _ = line.takeAll()
    await loop.handle(.event(sequence: sequence, event))
    while graph.needsFlush { await loop.handle(.changed) }
    let messages = line.takeAll()
    var work = Work()
    work.messages = messages.count
    work.bytes = messages.reduce(0) { $0 + $1.utf8.count }
    work.elements = messages.reduce(0) { $0 + $1.components(separatedBy: " data-i=").count - 1 }
    work.rows = model.rows
    if let last = messages.last, let version = Int(last.dropFirst().prefix { $0.isWholeNumber }) {
      await loop.handle(.confirmed(version: version))
    }
    return work
  }

  /// The processor time of the main thread from a message's bytes to the patches, and for the end of editing in a field.
  func seconds(of node: NodeID, _ kind: EventKind, _ value: String) -> Double {
    let text = try? JSONEncoder().encode(value)
    let message = Array("[1,\(node.rawValue),\"\(kind.rawValue)\",".utf8) + (text ?? Data()) + [93]
    let begin = Self.processorTime
    if case .event(_, let event)? = ClientMessage(message) {
      _ = page.send(event, flushing: true)
      if kind == .input { _ = page.send(Event(node: node, kind: .blur), flushing: true) }
    }
    return Self.processorTime - begin
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A page with an element for each kind of event, and rows that no page could contain all at once.
private struct HostilePage: View {
  /// The places that show the typed text.
  static let copiesOfText = 8

  @Bindable var model: HostileModel

  var body: some View {
    NavigationStack {
      VStack {
        Texts(model: model)
        Controls(model: model)
        Gestures(model: model)
        Rows(model: model)
      }
    }
    .sheet(isPresented: $model.isSheetShown) { Text("Presented") }
    .address(PageAddress(components: [model.place])) { address in
      model.place = address.components.first ?? ""
      return true
    }
  }

  private struct Texts: View {
    @Bindable var model: HostileModel

    var body: some View {
      Text("Hello \(model.text)")
      Text("**\(model.text)** and [a link](\(model.text))")
      TextField("Text", text: $model.text).onSubmit { model.count += 1 }
      SecureField("Secret", text: $model.text)
      TextEditor(text: $model.text)
      TextField("Number", value: $model.number, format: .number)
      TextField("Price", value: $model.price, format: .currency(code: "EUR"))
      TextField("Share", value: $model.number, format: .percent)
      TextField("Day", value: $model.date, format: .dateTime.year().month().day())
      TextField("ISO", value: $model.date, format: .iso8601)
    }
  }

  private struct Controls: View {
    @Bindable var model: HostileModel

    var body: some View {
      Toggle("Toggle", isOn: $model.isOn)
      Stepper("Count \(model.count)", value: $model.count)
      Stepper("Steps", onIncrement: { model.count &+= 1 }, onDecrement: { model.count &-= 1 })
      Slider(value: $model.number, in: 0...1)
      Picker("Picker", selection: $model.choice) { ForEach(0..<3) { Text("\($0)") } }
      Picker("Segments", selection: $model.choice) { ForEach(0..<3) { Text("\($0)") } }
        .pickerStyle(.segmented)
      DatePicker("Date", selection: $model.date)
      DatePicker("Time", selection: $model.date, displayedComponents: .hourAndMinute)
      ColorPicker("Color", selection: $model.color)
      DisclosureGroup("Group", isExpanded: $model.isOn) { Text("Inside") }
      TabView(selection: $model.choice) {
        Text("Zero").tag(0).tabItem { Text("Zero") }
        Text("One").tag(1).tabItem { Text("One") }
      }
    }
  }

  private struct Gestures: View {
    @Bindable var model: HostileModel

    var body: some View {
      Button("Button") { model.count &+= 1 }.buttonStyle(Pressed())
      Text("Twice").onTapGesture(count: 2) { model.count &+= 1 }
      Text("Long").onLongPressGesture { model.count &+= 1 }
      Text("Hover").onHover { model.isOn = $0 }
      Text("Drag \(model.drag.width) \(model.drag.height)")
        .gesture(DragGesture().onChanged { model.drag = $0.translation })
      GeometryReader { proxy in Text("\(proxy.size.width) × \(proxy.size.height)") }
      RoundedRectangle(cornerRadius: 12).trim(from: 0, to: 0.5)
    }
  }

  private struct Rows: View {
    let model: HostileModel

    var body: some View {
      List(0..<100_000, id: \.self) { row in
        Text(verbatim: model.title(of: row)).onAppear { model.appeared += 1 }
      }
      .refreshable { model.refresh() }
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
          ForEach(0..<100_000, id: \.self) { row in Text(verbatim: model.title(of: row)) }
        }
      }
    }
  }

  private struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
  }
}

@MainActor @Observable
private final class HostileModel {
  var text = ""
  var number = 0.5
  var price: Decimal = 1
  var date = Date(timeIntervalSince1970: 0)
  var color = Color.red
  var count = 0
  var choice = 0
  var isOn = false
  var isSheetShown = false
  var drag = CGSize.zero
  var place = "start"
  @ObservationIgnored var rows = 0
  @ObservationIgnored var appeared = 0

  func title(of row: Int) -> String {
    rows += 1
    return "Row \(row)"
  }

  func refresh() { count &+= 1 }
}
