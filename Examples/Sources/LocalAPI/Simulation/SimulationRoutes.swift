import Foundation
import NIOHTTP1

/// `/__sim`: rules, presets, clock, seed, journal and reset, served only with `--sim`.
struct SimulationRoutes: Sendable {
  let simulation: Simulation
  let database: LocalDatabase

  var routes: [Route] {
    [
      Route(.GET, "/__sim/rules") { _ in .json(simulation.rules) },
      Route(.PUT, "/__sim/rules", putRules),
      Route(.DELETE, "/__sim/rules", deleteRules),
      Route(.GET, "/__sim/presets") { _ in .json(Preset.allCases.map(\.rawValue)) },
      Route(.POST, "/__sim/presets/{name}", applyPreset),
      Route(.GET, "/__sim/clock") { _ in clockAnswer },
      Route(.POST, "/__sim/clock", setClock),
      Route(.POST, "/__sim/seed", setSeed),
      Route(.GET, "/__sim/log", log),
      Route(.DELETE, "/__sim/log", clearLog),
      Route(.POST, "/__sim/reset", reset),
    ]
  }

  private func putRules(_ request: Request) async throws -> Response {
    let rules = try request.json(
      [FaultRule].self,
      example: #"[{"pathGlob":"/products","times":1,"status":503}]"#
    )
    for (index, rule) in rules.enumerated() {
      if let problem = rule.problem { throw HTTPFailure.invalidRule(index, problem) }
    }
    simulation.rules = rules
    return .json(rules)
  }

  private func deleteRules(_ request: Request) async throws -> Response {
    simulation.rules = []
    return .noContent
  }

  private func applyPreset(_ request: Request) async throws -> Response {
    let name = request.parameter("name")
    guard let preset = Preset(rawValue: name) else {
      throw HTTPFailure.choiceExpected("preset", of: Preset.allCases.map(\.rawValue), found: name)
    }
    simulation.rules = preset.rules
    return .json(preset.rules)
  }

  private var clockAnswer: Response {
    .json(ClockAnswer(now: ServerDate.text(simulation.date), isFrozen: simulation.isFrozen))
  }

  private func setClock(_ request: Request) async throws -> Response {
    let text = try request.json(ClockBody.self, example: #"{"now":"2020-03-01T09:30:00Z"}"#).now
    simulation.freeze(
      at: try text.map { text in
        guard let date = ServerDate.date(text) else {
          throw HTTPFailure.dateExpected("now", found: text)
        }
        return date
      }
    )
    return clockAnswer
  }

  private func setSeed(_ request: Request) async throws -> Response {
    let body = try request.json(SeedBody.self, example: #"{"seed":42}"#)
    simulation.seed(body.seed)
    return .json(body)
  }

  private func log(_ request: Request) async throws -> Response {
    let since = try request.integer("since", in: 0...Int.max) ?? 0
    return .json(simulation.withJournal { $0.entries(since: since) })
  }

  private func clearLog(_ request: Request) async throws -> Response {
    simulation.withJournal { $0.clear() }
    return .noContent
  }

  private func reset(_ request: Request) async throws -> Response {
    try await database.reset()
    simulation.reset()
    return .noContent
  }
}

private struct ClockBody: Decodable {
  /// `nil` unfreezes the clock.
  var now: String?
}

private struct ClockAnswer: Encodable {
  var now: String
  var isFrozen: Bool
}

private struct SeedBody: Codable {
  var seed: UInt64
}
