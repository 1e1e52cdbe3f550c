import ComposableCore

/// Declares an enum of features whose state and actions conform to protocols.
///
/// Extensions in the file of the enum replace this macro: `extension Destination.State: Equatable {}`.
@available(
  *,
  deprecated,
  message: "Declare the conformances in extensions of 'State' and 'Action'."
)
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(Reduce),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

/// A protocol to which the state or the actions of an enum reducer can conform.
public struct _SynthesizedConformance: Sendable {
  private init() {}

  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}
