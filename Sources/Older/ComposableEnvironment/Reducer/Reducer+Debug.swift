public import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import CustomDump
public import Dispatch

/// The output of ``Reducer/debug(_:actionFormat:allowedActions:environment:)``.
public struct DebugEnvironment: Sendable {
  /// Prints a text.
  public var printer: @Sendable (String) -> Void
  /// The queue that formats and prints the text after the action.
  public var queue: DispatchQueue

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - printer: A function that prints a text; by default to standard output.
  ///   - queue: The queue that calls the printer.
  public init(
    printer: @escaping @Sendable (String) -> Void = { print($0) },
    queue: DispatchQueue = DebugEnvironment.queue
  ) {
    self.printer = printer
    self.queue = queue
  }

  /// A serial queue that prints in the background.
  public static let queue = DispatchQueue(label: "ComposableEnvironment.debug", qos: .utility)
}

/// The amount of detail printed for an action.
public enum ActionFormat: Sendable {
  /// The names of the cases only.
  case labelsOnly
  /// The complete action.
  case prettyPrint
}

/// A filter of the printed actions.
public struct ActionFilter<Action> {
  let isIncluded: (Action) -> Bool

  /// Creates a filter from a closure.
  public init(isIncluded: @escaping (Action) -> Bool) {
    self.isIncluded = isIncluded
  }

  /// A filter that includes all actions.
  public static var all: Self { Self { _ in true } }

  /// Returns a filter of the actions that satisfy `isIncluded`.
  public static func `include`(_ isIncluded: @escaping (Action) -> Bool) -> Self {
    Self(isIncluded: isIncluded)
  }
}

extension Reducer {
  /// Prints each action and its state changes, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of each action.
  ///   - actionFormat: The amount of detail of an action.
  ///   - allowedActions: The filter of actions.
  ///   - toDebugEnvironment: A function that returns the output.
  /// - Returns: A reducer that prints.
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
  ///   - prefix: The prefix of each line.
  ///   - actionFormat: The amount of detail of an action.
  ///   - toDebugEnvironment: A function that returns the output.
  /// - Returns: A reducer that prints.
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

  /// Prints the actions in a case and their changes of a part of the state, in debug builds.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of each action.
  ///   - toLocalState: A function that returns the part of the state.
  ///   - toLocalAction: The case of the actions.
  ///   - actionFormat: The amount of detail of an action.
  ///   - toDebugEnvironment: A function that returns the output.
  /// - Returns: A reducer that prints.
  public func debug<LocalState, LocalAction>(
    _ prefix: String = "",
    state toLocalState: @escaping (State) -> LocalState,
    action toLocalAction: AnyCasePath<Action, LocalAction>,
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
      // Copies for exclusive use by the printer.
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
