import CasePathsCore
import ComposableCore
import Dependencies
import Foundation
import IdentifiedCollections
import Sharing

/// The type of the fields in a random feature.
protocol OracleLeaf: Sendable {
  init(_ number: Int)
}

/// A value with `==`.
struct EqualLeaf: OracleLeaf, Equatable {
  var number: Int
  init(_ number: Int) { self.number = number }
}

/// A value without `==`; all values have the same dump.
struct VeiledLeaf: OracleLeaf {
  var data: Data
  init(_ number: Int) { data = Data([UInt8(truncatingIfNeeded: number)]) }
}

/// A value that equals all others, as in a checker that ignores the field.
struct DeafLeaf: OracleLeaf, Equatable {
  init(_ number: Int) {}
}

struct OracleRow<Leaf: OracleLeaf>: Identifiable {
  let id: Int
  var value: Leaf
}

struct OracleState<Leaf: OracleLeaf> {
  var number = 0
  var leaf = Leaf(0)
  @PresentationState var child: Leaf?
  var rows: IdentifiedArrayOf<OracleRow<Leaf>> = []
  @Shared var shared: Leaf

  init() { _shared = Shared(value: Leaf(0)) }

  mutating func apply(_ change: OracleChange, outside: Shared<Leaf>) {
    switch change {
    case .number(let value): number = value
    case .leaf(let value): leaf = Leaf(value)
    case .child(let value): child = value.map { Leaf($0) }
    case .row(let id, let value?):
      if rows[id: id] == nil { rows.append(OracleRow(id: id, value: Leaf(value))) }
      rows[id: id]?.value = Leaf(value)
    case .row(let id, nil): rows.remove(id: id)
    case .shared(let value): $shared.withLock { $0 = Leaf(value) }
    case .target(let value): $shared = Shared(value: Leaf(value))
    case .outside(let value): outside.withLock { $0 = Leaf(value) }
    }
  }
}

extension OracleRow: Equatable where Leaf: Equatable {}
extension OracleState: Equatable where Leaf: Equatable {}

struct OracleResponse: Equatable {
  var step: Int
  var payload: Int
}

enum OracleAction: Equatable, CasePathable {
  case step(Int)
  case response(OracleResponse)

  struct AllCasePaths: Sendable {
    var response: AnyCasePath<OracleAction, OracleResponse> {
      AnyCasePath(
        embed: { .response($0) },
        extract: { if case .response(let response) = $0 { response } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A reducer that executes a random program.
struct OracleFeature<Leaf: OracleLeaf>: Reducer {
  let steps: [OracleProgram.Step]
  let outside: Shared<Leaf>
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout OracleState<Leaf>, action: OracleAction) -> Effect<OracleAction> {
    let index =
      switch action {
      case .step(let step): step
      case .response(let response): response.step
      }
    let step = steps[index]
    for change in step.changes { state.apply(change, outside: outside) }
    return .merge(step.effects.map { effect($0, of: index, shared: state.$shared) })
  }

  private func effect(
    _ effect: OracleEffect,
    of step: Int,
    shared: Shared<Leaf>
  ) -> Effect<OracleAction> {
    switch effect {
    case .send(let step, let payload):
      return .send(.response(OracleResponse(step: step, payload: payload)))
    case .later(let time, let next, let payload):
      return .run { send in
        try await clock.sleep(for: .seconds(time))
        await send(.response(OracleResponse(step: next, payload: payload)))
      }
      .cancellable(id: step)
    case .share(let time, let value):
      return .run { _ in
        try await clock.sleep(for: .seconds(time))
        shared.withLock { $0 = Leaf(value) }
      }
      .cancellable(id: step)
    case .never:
      return .run { _ in try await Task.sleep(for: .seconds(1_000_000)) }
        .cancellable(id: step)
    case .cancel(let step):
      return .cancel(id: step)
    }
  }
}
