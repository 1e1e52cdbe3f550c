/// What a random program runs on: something real, beside a slow and obvious model of it.
///
/// A program is a list of steps. The search makes a new subject for every program and for every attempt
/// to shorten one, so a subject must do the same each time it is given the same steps: no clock, no random
/// numbers of its own, nothing that is left behind by the subject before it.
///
/// Every step must be possible after any others, because a shortened program lacks some of them. A step
/// that finds nothing to do, for example an element to remove, does nothing.
@MainActor
package protocol ProgramSubject: AnyObject {
  associatedtype Step: ProgramStep

  /// Does one step, and compares with the model.
  ///
  /// - Returns: What is wrong after the step, in words; nil while all is well. It is what a person reads
  ///   above the program, so it names what was expected and what was found.
  func run(_ step: Step) async -> String?
}

/// One step of a random program; its description is the code that a person would write for it.
package protocol ProgramStep: CustomStringConvertible {
  /// Steps that do less than this one, the least first; a failing program tries them in its place.
  var simpler: [Self] { get }
}

extension ProgramStep {
  package var simpler: [Self] { [] }
}
