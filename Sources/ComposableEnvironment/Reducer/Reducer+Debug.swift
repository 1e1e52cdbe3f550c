public import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import CustomDump
public import Dispatch

/// Where the lines of ``Reducer/debug(_:actionFormat:allowedActions:environment:)`` go.
public struct DebugEnvironment: Sendable {
  /// Prints a text.
  public var printer: @Sendable (String) -> Void
  /// Where the text is made and printed, after the action.
  public var queue: DispatchQueue

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - printer: Prints a text; to the standard output if it is not given.
  ///   - queue: Where that happens.
  public init(
    printer: @escaping @Sendable (String) -> Void = { print($0) },
    queue: DispatchQueue = DebugEnvironment.queue
  ) {
    self.printer = printer
    self.queue = queue
  }

  /// The queue that prints, off the path of the action, in order.
  public static let queue = DispatchQueue(label: "ComposableEnvironment.debug", qos: .utility)
}

/// How much is printed of an action.
public enum ActionFormat: Sendable {
  /// The names of its cases.
  case labelsOnly
  /// All that it carries.
  case prettyPrint
}

/// Which actions are printed.
public struct ActionFilter<Action> {
  let isIncluded: (Action) -> Bool

  /// Makes a filter of a closure.
  public init(isIncluded: @escaping (Action) -> Bool) {
    self.isIncluded = isIncluded
  }

  /// All of them.
  public static var all: Self { Self { _ in true } }

  /// Those that `isIncluded` is true for.
  public static func `include`(_ isIncluded: @escaping (Action) -> Bool) -> Self {
    Self(isIncluded: isIncluded)
  }
}

extension Reducer {
  /// Prints each action and what it changes, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: Begins the first line of each action.
  ///   - actionFormat: How much is printed of an action.
  ///   - allowedActions: Which actions are printed.
  ///   - toDebugEnvironment: Says where the lines go.
  /// - Returns: The reducer, observed.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    allowedActions: ActionFilter<Action> = .all,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Reducer {
    debug(
      prefix,
      state: { $0 },
      action: { allowedActions.isIncluded($0) ? $0 : nil },
      actionFormat: actionFormat,
      environment: toDebugEnvironment
    )
  }

  /// Prints each action, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: Begins each line.
  ///   - actionFormat: How much is printed of an action.
  ///   - toDebugEnvironment: Says where the lines go.
  /// - Returns: The reducer, observed.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Reducer {
    debug(
      prefix,
      state: { _ in () },
      action: { $0 },
      actionFormat: actionFormat,
      environment: toDebugEnvironment
    )
  }

  /// Prints those actions that are in a case, and what they change in a part of the state, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: Begins the first line of each action.
  ///   - toLocalState: The part of the state.
  ///   - toLocalAction: The case.
  ///   - actionFormat: How much is printed of an action.
  ///   - toDebugEnvironment: Says where the lines go.
  /// - Returns: The reducer, observed.
  public func debug<LocalState, LocalAction>(
    _ prefix: String = "",
    state toLocalState: @escaping (State) -> LocalState,
    action toLocalAction: CasePath<Action, LocalAction>,
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Reducer {
    debug(
      prefix,
      state: toLocalState,
      action: { toLocalAction.extract(from: $0) },
      actionFormat: actionFormat,
      environment: toDebugEnvironment
    )
  }

  private func debug<LocalState, LocalAction>(
    _ prefix: String,
    state toLocalState: @escaping (State) -> LocalState,
    action toLocalAction: @escaping (Action) -> LocalAction?,
    actionFormat: ActionFormat,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment
  ) -> Reducer {
    #if DEBUG
    Reducer(step: { state, action, environment, place in
      guard let local = toLocalAction(action) else {
        return reduce(&state, action, environment, place)
      }
      let previous = toLocalState(state)
      let effect = reduce(&state, action, environment, place)
      let debug = toDebugEnvironment(environment)
      // Copies, made for the printer alone.
      let change = UncheckedSendable((local, previous, toLocalState(state)))
      debug.queue.async {
        let (action, previous, next) = change.value
        debug.printer(Messages.change(prefix, action, actionFormat, from: previous, to: next))
      }
      return effect
    })
    #else
    self
    #endif
  }
}
