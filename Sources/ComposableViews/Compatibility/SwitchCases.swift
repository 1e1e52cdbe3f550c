public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// One of several cases that stand side by side in a ``SwitchStore`` or a ``Switch``: a ``CaseLet`` or a ``Default``.
public protocol SwitchCase: View {
  /// Whether the state that is switched over is in this case.
  func matches<EnumState>(_ state: EnumState) -> Bool
}

extension CaseLet: SwitchCase {
  /// Whether the state is an enum of this kind, and in this case.
  public func matches<State>(_ state: State) -> Bool {
    (state as? EnumState).map { isCase($0) } ?? false
  }
}

/// What a ``SwitchStore`` or a ``Switch`` shows where its state is in none of the cases before.
public struct Default<Content: View>: SwitchCase {
  private let content: Content

  /// Shows a view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The view.
  public var body: some View { content }

  /// Any state is in this case.
  public func matches<EnumState>(_ state: EnumState) -> Bool { true }
}

/// Puts the cases of a ``SwitchStore`` or a ``Switch`` side by side.
@MainActor
@resultBuilder
public struct SwitchCaseBuilder {
  /// Keeps the cases in their order.
  public static func buildBlock<each Case: SwitchCase>(
    _ cases: repeat each Case
  ) -> SwitchCases<repeat each Case> {
    SwitchCases(cases: (repeat each cases))
  }
}

/// Several cases, of which the first that the state is in is shown.
@MainActor
public struct SwitchCases<each Case: SwitchCase> {
  let cases: (repeat each Case)

  /// The view of the state's case, and which one it is; nil where the state is in none.
  func view<EnumState>(of state: EnumState) -> (position: Int, view: AnyView)? {
    var position = 0
    for element in repeat each cases {
      if element.matches(state) { return (position, AnyView(element)) }
      position += 1
    }
    return nil
  }

  /// The view of the state's case; where the state is in none, nothing, which is reported.
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
  /// Shows that of several cases which the state is in, as the oldest code writes it.
  ///
  /// - Parameters:
  ///   - store: The store of the enum state.
  ///   - content: Makes the cases: a ``CaseLet`` for each, and perhaps a ``Default`` at the end.
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
