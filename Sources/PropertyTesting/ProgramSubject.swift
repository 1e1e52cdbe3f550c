/// The system under test of random programs, together with its model as an oracle.
///
/// A program is a list of steps. The search creates a new subject for each program and each shrinking attempt, so a
/// subject must be deterministic: no clock, no other source of randomness, and no state shared between subjects.
///
/// Each step must be valid after any other steps, because shrinking removes steps. A step without a valid target, such
/// as a removal from an empty list, is a no-op.
@MainActor
package protocol ProgramSubject: AnyObject {
  associatedtype Step: ProgramStep

  /// Executes a step and compares the subject with the model.
  ///
  /// - Returns: The failure after the step; `nil` on success. The text appears above the program in the failure
  ///   message, so it must contain the expected and actual values.
  func run(_ step: Step) async -> String?
}

/// A step of a random program, whose description is valid source code.
package protocol ProgramStep: CustomStringConvertible {
  /// Simpler steps, simplest first, as candidates for shrinking.
  var simpler: [Self] { get }
}

extension ProgramStep {
  package var simpler: [Self] { [] }
}
