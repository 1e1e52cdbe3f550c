import CasePathsCore
import Clocks
import ComposableCore
import Dependencies
import Dispatch

extension DependencyValues {
  /// A number that a scenario sets and effects read.
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private enum NumberKey: DependencyKey {
  static let liveValue = 0
}

/// A feature with an effect of each kind, which logs their actions.
struct Worker: Reducer {
  struct State {
    var log: [String] = []
  }

  enum Action {
    case readNumber
    case askWhereItRuns
    case sequence
    case series
    case wait(id: Int)
    case cancel(id: Int)
    case cancelPart
    case race
    case cancelRace
    case close
    case log(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.number) var number

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .readNumber:
      return .run { send in await send(.log("\(number)")) }
    case .askWhereItRuns:
      return .run { send in
        let before = isOnMainQueue()
        await send(.log("\(await MainActor.run { isOnMainQueue() })"))
        let after = isOnMainQueue()
        await send(.log("\(before) \(after)"))
      }
    case .sequence:
      return .concatenate(
        .run { send in await send(.log("first")) },
        .send(.log("second")).debounce(id: "debounce", for: .milliseconds(1), clock: clock),
        .run { _ in throw CancellationError() },
        Effect<Int>.run(priority: .low, name: "third") { send in await send(3) }
          .map { .log("\($0)") }
      )
    case .series:
      return .merge((1...3).map { .send(.log("\($0)")) })
        .throttle(id: "throttle", for: .seconds(1), clock: ImmediateClock(), latest: true)
    case .wait(let id):
      return .run { send in
        try? await clock.sleep(for: .seconds(3600))
        await send(.log("never"))
      }
      .cancellable(id: id)
    case .cancel(let id):
      return .cancel(id: id)
    case .cancelPart:
      return .run { send in
        await withTaskCancellation(id: "part") {
          Task.cancel(id: "part")
          try? await clock.sleep(for: .seconds(3600))
          await send(.log("never"))
        }
        await send(.log("went on"))
      }
    case .race:
      return .concatenate(.run { _ in }.cancellable(id: "race"), .send(.log("over")))
    case .cancelRace:
      return .cancel(id: "race")
    case .close:
      return .run { _ in await dismiss() }
    case .log(let entry):
      state.log.append(entry)
      return .none
    }
  }
}

/// A feature that presents a worker.
struct Screen: Reducer {
  struct State {
    var worker = PresentationState(wrappedValue: Worker.State())
  }

  enum Action: CasePathable {
    case worker(PresentationAction<Worker.Action>)

    struct AllCasePaths: Sendable {
      var worker: AnyCasePath<Action, PresentationAction<Worker.Action>> {
        ._$embed(Action.worker) {
          guard case .worker(let action) = $0 else { return nil }
          return action
        }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.worker, action: \.worker) { Worker().dependency(\.number, 2) }
  }
}

/// Returns true if the caller runs on the main actor's queue.
private func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueMark) == true
}

private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
