#if OlderNames
public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A case in a ``SwitchStore`` or a ``Switch``: a ``CaseLet`` or a ``Default``.
public protocol SwitchCase: View {
  /// Returns true if the switched state is in this case.
  func matches<EnumState>(_ state: EnumState) -> Bool
}

extension CaseLet: SwitchCase {
  /// Returns true if the state is in this case and has this enum type.
  public func matches<State>(_ state: State) -> Bool {
    (state as? EnumState).map { isCase($0) } ?? false
  }
}

/// The view of a ``SwitchStore`` or a ``Switch`` if no preceding case matches.
public struct Default<Content: View>: SwitchCase {
  private let content: Content

  /// Creates the default case.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The view.
  public var body: some View { content }

  /// Returns true for any state.
  public func matches<EnumState>(_ state: EnumState) -> Bool { true }
}

/// A result builder for the cases of a ``SwitchStore`` or a ``Switch``.
@MainActor
@resultBuilder
public struct SwitchCaseBuilder {
  /// Collects the cases in their order.
  public static func buildBlock<each Case: SwitchCase>(
    _ cases: repeat each Case
  ) -> SwitchCases<repeat each Case> {
    SwitchCases(cases: (repeat each cases))
  }
}

/// An ordered list of cases; the first matching case is shown.
@MainActor
public struct SwitchCases<each Case: SwitchCase> {
  let cases: (repeat each Case)

  /// Returns the view and the position of the first matching case; `nil` if no case matches.
  func view<EnumState>(of state: EnumState) -> (position: Int, view: AnyView)? {
    var position = 0
    for element in repeat each cases {
      if element.matches(state) { return (position, AnyView(element)) }
      position += 1
    }
    return nil
  }

  /// Returns the view of the first matching case; if no case matches, an empty view that reports an issue.
  func shown<EnumState>(
    for state: EnumState,
    in switchName: String,
    _ callSite: CallSite
  ) -> AnyView {
    if let found = view(of: state) { return AnyView(found.view.id(found.position)) }
    return AnyView(
      EmptyView().onAppear {
        report(
          Messages.switchWithoutCase(state, of: switchName, callSite: callSite),
          at: callSite
        )
      }
    )
  }
}

extension SwitchStore where Content == AnyView {
  /// Creates a view that shows the first matching case, for pre-1.0 code.
  ///
  /// - Parameters:
  ///   - store: The store of the enum state.
  ///   - content: Returns a ``CaseLet`` for each case, with an optional ``Default`` at the end.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<each Case: SwitchCase>(
    _ store: Store<EnumState, Action>,
    @SwitchCaseBuilder content: @escaping () -> SwitchCases<repeat each Case>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(store) { content().shown(for: $0, in: "SwitchStore", callSite) }
  }
}
#endif
