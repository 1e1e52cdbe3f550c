import ComposableArchitecture
import Testing

@testable import ComposableRecorder

/// Tests the log of endpoint calls.
struct EndpointLogTests {
  @Test func `running calls are in a fixed order`() {
    let log = EndpointLog()
    for endpoint in ["h", "c", "a", "g", "b", "f", "d", "e", "b"] { _ = log.begin(endpoint) }
    log.begin(step: ActionID(rawValue: 1))
    _ = log.begin("a")
    let calls = log.rest.map { "\($0.endpoint)\($0.number)" }
    #expect(calls == ["a0", "b0", "b1", "c0", "d0", "e0", "f0", "g0", "h0", "a1"])
  }
}
