import ComposableCore
import ConcurrencyExtras

extension TestStore where LocalState: Equatable, Action: Equatable {
  /// One step of a test that is written as a list.
  @MainActor
  public struct Step {
    let run: (TestStore) -> Void

    /// Sends an action and checks how it changes the state.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - fileID: The source file of the step.
    ///   - filePath: The path of the source file.
    ///   - line: The line of the step.
    ///   - column: The column of the step.
    ///   - update: Changes the state as the action should.
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

    /// Says which action an effect has sent, and checks how it changed the state.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - fileID: The source file of the step.
    ///   - filePath: The path of the source file.
    ///   - line: The line of the step.
    ///   - column: The column of the step.
    ///   - update: Changes the state as the action should.
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

    /// Changes the environment for the steps that follow.
    public static func environment(_ update: @escaping (inout Environment) -> Void) -> Step {
      Step { update(&$0.environment) }
    }

    /// Does something else: moves a scheduler's time on, looks at what was recorded.
    public static func `do`(_ work: @escaping () -> Void) -> Step { Step { _ in work() } }

    /// Steps as one.
    public static func sequence(_ steps: Step...) -> Step { sequence(steps) }

    /// Steps as one.
    public static func sequence(_ steps: [Step]) -> Step {
      Step { store in
        for step in steps { step.run(store) }
      }
    }

    /// Steps under a name, for the reader of the test.
    public static func group(_ name: String, _ steps: Step...) -> Step { sequence(steps) }
  }

  /// Runs steps, and fails unless they have told everything the feature did.
  public func assert(_ steps: Step...) { assert(steps) }

  /// Runs steps, and fails unless they have told everything the feature did.
  public func assert(_ steps: [Step]) {
    for step in steps { step.run(self) }
    ledger.reportEnd()
  }
}
