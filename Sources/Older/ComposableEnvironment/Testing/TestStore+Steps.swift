import ComposableCore
import ConcurrencyExtras

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// A step of a test in list form.
  @MainActor
  public struct Step {
    let run: (TestStore) -> Void

    /// Sends an action and asserts its state changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - fileID: The source file of the step.
    ///   - filePath: The path of the source file.
    ///   - line: The line of the step.
    ///   - column: The column of the step.
    ///   - update: A closure with the expected changes.
    /// - Returns: The step.
    public static func send(
      _ action: LocalAction,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      _ update: ((_ state: inout LocalState) throws -> Void)? = nil
    ) -> Step {
      Step {
        $0.send(action, fileID: fileID, file: filePath, line: line, column: column, update)
      }
    }

    /// Asserts an action sent by an effect, and its state changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - fileID: The source file of the step.
    ///   - filePath: The path of the source file.
    ///   - line: The line of the step.
    ///   - column: The column of the step.
    ///   - update: A closure with the expected changes.
    /// - Returns: The step.
    public static func receive(
      _ action: Action,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      _ update: ((_ state: inout LocalState) throws -> Void)? = nil
    ) -> Step {
      Step {
        $0.receive(action, fileID: fileID, file: filePath, line: line, column: column, update)
      }
    }

    /// Changes the environment for the following steps.
    public static func environment(_ update: @escaping (inout Environment) -> Void) -> Step {
      Step { update(&$0.environment) }
    }

    /// Performs other work, such as advancing a scheduler or checking recorded calls.
    public static func `do`(_ work: @escaping () -> Void) -> Step { Step { _ in work() } }

    /// Groups steps.
    public static func sequence(_ steps: Step...) -> Step { sequence(steps) }

    /// Groups steps.
    public static func sequence(_ steps: [Step]) -> Step {
      Step { store in
        for step in steps { step.run(store) }
      }
    }

    /// Groups steps under a name.
    public static func group(_ name: String, _ steps: Step...) -> Step { sequence(steps) }
  }

  /// Runs steps and requires exhaustive assertions.
  public func assert(_ steps: Step...) { assert(steps) }

  /// Runs steps and requires exhaustive assertions.
  public func assert(_ steps: [Step]) {
    for step in steps { step.run(self) }
    ledger.reportEnd()
  }
}
