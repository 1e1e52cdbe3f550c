import CLibrary
import ConcurrencyExtras
import CustomDump
import Dependencies
public import Dispatch
import Sharing

extension Reducer {
  /// Prints every action and its state changes; has no effect if this package was built without `DEBUG`.
  ///
  /// - Parameter printer: The printer; `nil` disables the output.
  /// - Returns: This reducer with printed actions.
  @inlinable
  @warn_unqualified_access
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// The output format of actions: `.customDump`, `.actionLabels`, or a custom format.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let print:
    @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - printChange: A closure that prints one action; called asynchronously on `queue`, after the reduction.
  ///   - queue: The queue of the calls; a serial queue of the printer if `nil`. Only a serial queue keeps the order of
  ///     the actions.
  public init(
    printChange:
      @escaping @Sendable (
        _ receivedAction: Action,
        _ oldState: State,
        _ newState: State
      ) -> Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue ?? DispatchQueue(label: "ComposableCore.ReducerPrinter", qos: .utility)
  }

  /// Prints one action.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints the action with all its values, and the diff of the states.
  public static var customDump: Self {
    Self { receivedAction, oldState, newState in
      Swift.print(ReducerChange(receivedAction, from: oldState, to: newState).description)
      flushOutput()
    }
  }

  /// Prints the names of the action's cases, one line for each action.
  public static var actionLabels: Self {
    Self { receivedAction, _, _ in
      Swift.print("received action: \(ActionLabel.of(receivedAction))")
      flushOutput()
    }
  }
}

/// Flushes the printed output: output to a file or a journal is buffered until then.
private func flushOutput() {
  fflush(nil)
}

/// The output of `_printChanges` for one action.
struct ReducerChange: CustomStringConvertible {
  let description: String

  init<State, Action>(_ receivedAction: Action, from oldState: State, to newState: State) {
    var text = "received action:\n"
    CustomDump.customDump(receivedAction, to: &text, indent: 2)
    text += "\n"
    text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
    description = text
  }
}

/// A reducer whose actions are printed; created by `_printChanges`.
public struct _PrintChangesReducer<Base: Reducer>: _OperatorReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's action.
  public typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let printer: _ReducerPrinter<State, Action>?

  @inlinable
  init(base: Base, printer: _ReducerPrinter<State, Action>?) {
    self.base = base
    self.printer = printer
  }

  /// Resolves the base; in debug builds, copies the state before and after each action.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    #if DEBUG
    printing(base._resolve())
    #else
    base._resolve()
    #endif
  }

  @usableFromInline
  func printing(
    _ base: @escaping _ResolvedReducer<State, Action>
  ) -> _ResolvedReducer<State, Action> {
    guard let printer else { return base }
    return { state, action, context in
      let oldState = state
      // Both states refer to the same shared values. The tracker records their old values, and, because the printer
      // runs later, `now` records their current values.
      let tracker = SharedChangeTracker(reportUnassertedChanges: false)
      let effect = tracker.track { base(&state, action, context) }
      // Effects continue to record in the tracker, so the reducer's changes are split off.
      let changes = tracker.split() ?? SharedChangeTracker(reportUnassertedChanges: false)
      let now = changes.now()
      // Only the printer accesses the copies, and only reads them.
      let change = UncheckedSendable((action, oldState, state))
      let dependencies = DependencyValues.activeOverrides
      printer.queue.async {
        DependencyValues.$_current.withValue(dependencies) {
          let (action, oldState, newState) = change.value
          changes.assert(before: now) {
            printer.printChange(receivedAction: action, oldState: oldState, newState: newState)
          }
        }
      }
      return effect
    }
  }
}
