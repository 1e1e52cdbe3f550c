import Clocks
import ComposableArchitecture
import ComposableObservability
import InMemoryTracing
import Testing
import Tracing

@MainActor
@Suite struct StoreTracesTests {
  private let tracer = InMemoryTracer()
  private let clock = TestClock()

  private func store(whileHeating: @escaping @Sendable () -> Void = {}) -> StoreOf<Kettle> {
    let clock = clock
    let store = Store(initialState: Kettle.State()) {
      Kettle(clock: clock, whileHeating: whileHeating)
    }
    // [attach]
    store.attach(StoreTraces(tracer: tracer))
    // [end]
    return store
  }

  private func span(_ name: String) throws -> FinishedInMemorySpan {
    try #require(tracer.finishedSpans.first { $0.operationName == name })
  }

  @Test func `an action and its consequences are one trace`() async throws {
    let store = store()
    let task = store.send(.switchedOn("secret"))
    await clock.advance(by: .seconds(3))
    await task.finish()
    let tap = try span("Kettle.switchedOn()")
    let effect = try span("Kettle effect heat")
    let boiled = try span("Kettle.boiled")
    let warmed = try span("Kettle.warmed")
    #expect(tap.parentSpanID == nil)
    #expect(effect.parentSpanID == tap.spanID)
    #expect(boiled.parentSpanID == effect.spanID)
    #expect(warmed.parentSpanID == boiled.spanID)
    #expect(Set([tap, effect, boiled, warmed].map(\.traceID)).count == 1)
    #expect(tracer.activeSpans.isEmpty)
    #expect(store.withState(\.isHot))
  }

  @Test func `a span inside an effect is a child of the effect's span`() async throws {
    let tracer = tracer
    let store = store { tracer.withSpan("request") { _ in } }
    let task = store.send(.switchedOn(""))
    await clock.advance(by: .seconds(3))
    await task.finish()
    #expect(store.withState(\.isHot))
    #expect(try span("request").parentSpanID == span("Kettle effect heat").spanID)
  }

  @Test func `two external actions are two traces`() throws {
    let store = store()
    store.send(.warmed)
    store.send(.warmed)
    #expect(Set(tracer.finishedSpans.map(\.traceID)).count == 2)
  }

  @Test func `an action sent inside a span belongs to the span`() throws {
    let store = store()
    tracer.withSpan("page") { _ in _ = store.send(.warmed) }
    #expect(try span("Kettle.warmed").parentSpanID == span("page").spanID)
  }

  @Test func `a cancelled effect ends its span with the outcome`() async throws {
    let store = store()
    let task = store.send(.switchedOn(""))
    store.send(.switchedOff)
    await task.finish()
    let attributes = try span("Kettle effect heat").attributes
    #expect(attributes["composable.outcome"]?.toSpanAttribute() == .string("cancelled"))
  }

  @Test func `an effect that outlives a thousand actions keeps its trace`() async throws {
    let store = store()
    let task = store.send(.switchedOn(""))
    for _ in 0..<5_000 { store.send(.warmed) }
    await clock.advance(by: .seconds(3))
    await task.finish()
    #expect(try span("Kettle.boiled").traceID == span("Kettle.switchedOn()").traceID)
  }
}
