import Foundation
import LocalAPI
import NIOHTTP1
import Testing

@Suite struct SimulationTests {
  @Test func `API-74 a rule fails one request and passes the following requests`() async throws {
    try await withServer { client in
      try await client.setRules(#"[{"pathGlob":"/products","times":1,"status":503}]"#)
      #expect(try await client.get("/users").status == 200)
      #expect(try await client.get("/products").status == 503)
      #expect(try await client.get("/products").status == 200)
      let left = try await client.get("/__sim/rules").text
      #expect(left == #"[{"pathGlob":"/products","status":503,"times":0}]"#)
    }
  }

  @Test func `the first matching rule wins, by method, glob and query`() async throws {
    try await withServer { client in
      try await client.setRules(
        """
        [{"method":"post","pathGlob":"/products*","status":500},
         {"pathGlob":"/products","query":"limit=2&sort=asc","status":502},
         {"pathGlob":"/products/?","status":503,"body":"{}"},
         {"pathGlob":"/img/*.svg","status":404}]
        """
      )
      #expect(try await client.send(.POST, "/products", json: "{}").status == 500)
      #expect(try await client.get("/products").status == 200)
      #expect(try await client.get("/products?sort=asc&x=1&limit=2").status == 502)
      #expect(try await client.get("/products?limit=2").status == 200)
      let replaced = try await client.get("/products/7")
      #expect(replaced.status == 503)
      #expect(replaced.text == "{}")
      #expect(try await client.get("/products/17").status == 200)
      #expect(try await client.get("/img/products/1.svg").status == 404)
      #expect(try await client.send(.DELETE, "/__sim/rules").status == 204)
      #expect(try await client.get("/products/7").status == 200)
    }
  }

  @Test(arguments: [
    (#"{"pathGlob":""}"#, "pathGlob"),
    (#"{"pathGlob":"*","status":42}"#, "status"),
    (#"{"pathGlob":"*","status":500,"mode":"drop"}"#, "not both"),
    (#"{"pathGlob":"*","probability":1.5}"#, "probability"),
    (#"{"pathGlob":"*","delayMs":-1}"#, "delayMs"),
    (#"{"pathGlob":"*","times":-1}"#, "times"),
    (#"{"pathGlob":"*","times":1,"forever":true}"#, "not both"),
    (#"{"pathGlob":"*","mode":"sulk"}"#, "[0].mode"),
    (#"{"status":500}"#, "[0].pathGlob"),
  ])
  func `an invalid rule is rejected and the rules are unchanged`(
    rule: String,
    reason: String
  ) async throws {
    try await withServer { client in
      try await client.setRules(#"[{"pathGlob":"/users","status":500}]"#)
      let answer = try await client.send(.PUT, "/__sim/rules", json: "[\(rule)]")
      #expect(answer.status == 400)
      #expect(answer.message?.contains(reason) == true, "\(answer.text)")
      #expect(try await client.get("/users").status == 500)
    }
  }

  @Test func `the same seed and the same requests have the same outcome`() async throws {
    let clock = RecordingClock()
    try await withServer(LocalAPIConfiguration(sim: true, clock: clock)) { client in
      try await client.setRules(
        """
        [{"pathGlob":"*","probability":0.5,"status":500},{"pathGlob":"*","jitterMs":1000}]
        """
      )
      func outcome(seed: Int) async throws -> [Int] {
        #expect(
          try await client.send(.POST, "/__sim/seed", json: #"{"seed":\#(seed)}"#).status == 200
        )
        let sleepsBefore = clock.sleeps.count
        var statuses: [Int] = []
        for _ in 0..<24 { statuses.append(try await client.get("/products/1").status) }
        return statuses + clock.sleeps.dropFirst(sleepsBefore).map { Int($0 / .milliseconds(1)) }
      }
      let first = try await outcome(seed: 7)
      #expect(Set(first.prefix(24)) == [200, 500])
      #expect(try await outcome(seed: 7) == first)
      #expect(try await outcome(seed: 8) != first)
    }
  }

  @Test func `a preset's rules take effect immediately`() async throws {
    let clock = RecordingClock()
    try await withServer(LocalAPIConfiguration(sim: true, clock: clock)) { client in
      func apply(_ preset: String) async throws {
        #expect(try await client.send(.POST, "/__sim/presets/\(preset)").status == 200)
      }
      try await apply("serverError")
      #expect(try await client.get("/products").status == 500)
      try await apply("rateLimited")
      #expect(try await client.get("/products").status == 429)
      try await apply("malformed")
      let malformed = try await client.get("/products")
      #expect(throws: DecodingError.self) { try malformed.json([Product].self) }
      try await apply("offline")
      await #expect(throws: TestClient.CutShort.self) { try await client.get("/products") }
      try await apply("slow")
      #expect(try await client.get("/products").status == 200)
      #expect(clock.sleeps.count == 1 && clock.sleeps[0] >= .milliseconds(1_500))
      for (preset, statuses) in [("random", [200, 500]), ("flaky", [200, 503])] {
        try await apply(preset)
        var seen = Set<Int>()
        for _ in 0..<60 {
          if let answer = try? await client.get("/users") { seen.insert(answer.status) }
        }
        #expect(seen == Set(statuses))
      }
      try await apply("ok")
      #expect(try await client.get("/products").status == 200)
      #expect(try await client.send(.POST, "/__sim/presets/gloomy").status == 400)
      let names = try await client.get("/__sim/presets").json([String].self)
      #expect(names.count == 9)
    }
  }

  @Test func `faults never apply to the health check and the simulation routes`() async throws {
    try await withServer { client async throws in
      #expect(try await client.send(.POST, "/__sim/presets/offline").status == 200)
      #expect(try await client.get("/healthz?__status=500").status == 200)
      #expect(try await client.get("/__sim/rules?__mode=offline").status == 200)
      #expect(try await client.journal().isEmpty)
    }
  }

  @Test func `a frozen clock dates orders until it is released`() async throws {
    try await withServer(LocalAPIConfiguration(sim: true, now: { noon })) { client in
      let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#
      let frozen = try await client.send(
        .POST,
        "/__sim/clock",
        json: #"{"now":"2024-02-29T08:15:00Z"}"#
      )
      #expect(frozen.text == #"{"isFrozen":true,"now":"2024-02-29T08:15:00.000Z"}"#)
      let first = try await client.send(.POST, "/carts", json: order).json(Cart.self)
      #expect(first.date == "2024-02-29T08:15:00.000Z")
      #expect(try await client.send(.POST, "/__sim/clock", json: #"{"now":null}"#).status == 200)
      let second = try await client.send(.POST, "/carts", json: order).json(Cart.self)
      #expect(second.date == "2020-03-01T12:00:00.000Z")
      #expect(try await client.send(.POST, "/__sim/clock", json: #"{"now":"x"}"#).status == 400)
    }
  }

  @Test func `the journal records requests and their responses`() async throws {
    try await withServer { client in
      let order = #"{"userId":1,"products":[]}"#
      _ = try await client.get("/products?limit=2")
      _ = try await client.send(.POST, "/carts", json: order)
      let entries = try await client.journal()
      #expect(entries.map(\.method) == ["GET", "POST"])
      #expect(entries.map(\.path) == ["/products", "/carts"])
      #expect(entries.map(\.query) == ["limit=2", ""])
      #expect(entries.map(\.body) == ["", order])
      #expect(entries.map(\.status) == [200, 400])
      #expect(entries.allSatisfy { $0.ms != nil && !$0.clientDisconnected })
      let later = try await client.get("/__sim/log?since=1").json([JournalEntry].self)
      #expect(later.map(\.id) == [2])
      #expect(try await client.send(.DELETE, "/__sim/log").status == 204)
      #expect(try await client.journal().isEmpty)
      _ = try await client.get("/users")
      #expect(try await client.journal().map(\.id) == [3])
    }
  }

  @Test func `API-75 the journal records a client that leaves a hanging response`() async throws {
    try await withServer { client in
      try await client.hangUp(on: .init(target: "/products?__mode=hang")) {
        let waiting = try await client.journal { $0.count == 1 }
        #expect(waiting[0].status == nil)
        #expect(!waiting[0].clientDisconnected)
      }
      let entries = try await client.journal { $0.first?.clientDisconnected == true }
      #expect(entries.count == 1)
      #expect(entries[0].status == nil)
    }
  }

  @Test func `API-75 a client that closes after the last byte counts as connected`() async throws {
    try await withServer { client in
      for _ in 0..<100 { _ = try await client.get("/products") }
      let entries = try await client.journal()
      #expect(entries.count == 100)
      #expect(entries.allSatisfy { !$0.clientDisconnected })
    }
  }

  @Test func `API-75 a client that disconnects during a delay places no order`() async throws {
    try await withServer { client in
      let call = TestClient.Call(
        method: .POST,
        target: "/carts?__delay=600000",
        headers: ["content-type": "application/json"],
        body: Data(#"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#.utf8)
      )
      try await client.hangUp(on: call) { try await client.journal { $0.count == 1 } }
      try await client.journal { $0.first?.clientDisconnected == true }
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }

  @Test func `API-78 a reset restores rows, rules, clock and journal`() async throws {
    try await withServer(LocalAPIConfiguration(sim: true, now: { noon })) { client in
      let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#
      let before = try await client.get("/carts").body
      for _ in 0..<3 {
        #expect(try await client.send(.POST, "/carts", json: order).status == 201)
      }
      try await client.setRules(#"[{"pathGlob":"*","status":500}]"#)
      _ = try await client.send(.POST, "/__sim/clock", json: #"{"now":"2024-02-29T08:15:00Z"}"#)
      #expect(try await client.send(.POST, "/__sim/reset").status == 204)
      #expect(try await client.journal().isEmpty)
      #expect(try await client.get("/__sim/rules").text == "[]")
      #expect(try await client.get("/carts").body == before)
      #expect(try await client.get("/products").json([Product].self).count == 20)
      #expect(try await client.get("/users").json([User].self).count == 10)
      let cart = try await client.send(.POST, "/carts", json: order).json(Cart.self)
      #expect(cart.id == 8)
      #expect(cart.date == "2020-03-01T12:00:00.000Z")
    }
  }
}

extension TestClient {
  fileprivate func setRules(_ rules: String) async throws {
    let answer = try await send(.PUT, "/__sim/rules", json: rules)
    #expect(answer.status == 200, "\(answer.text)")
  }
}
