#if OlderNames
public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows one view with a binding to an optional value while the value exists, and another view otherwise.
///
/// New code writes `if let $value = Binding($optional)`.
///
/// ```swift
/// IfLet($model.note) { $note in
///   TextField("Note", text: $note)
/// } else: {
///   Button("Add a note") { model.note = "" }
/// }
/// ```
public struct IfLet<Value, IfContent: View, ElseContent: View>: View {
  private let value: Binding<Value?>
  private let ifContent: (Binding<Value>) -> IfContent
  private let elseContent: () -> ElseContent

  /// Creates a view with content for both states.
  ///
  /// - Parameters:
  ///   - value: The binding to the optional value.
  ///   - ifContent: Returns the view from a binding to the present value.
  ///   - elseContent: Returns the view without a value.
  public init(
    _ value: Binding<Value?>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Value>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.value = value
    self.ifContent = ifContent
    self.elseContent = elseContent
  }

  /// Creates a view that is empty without a value.
  ///
  /// - Parameters:
  ///   - value: The binding to the optional value.
  ///   - ifContent: Returns the view from a binding to the present value.
  public init(
    _ value: Binding<Value?>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Value>) -> IfContent
  ) where ElseContent == EmptyView {
    self.init(value, then: ifContent, else: { EmptyView() })
  }

  /// The current view of the two.
  public var body: some View {
    if let value = Binding(unwrapping: value) {
      ifContent(value)
    } else {
      elseContent()
    }
  }
}

/// A view that shows one view with a binding to a case's associated value while the enum is in the case, and another
/// view otherwise.
///
/// New code writes `if let $note = $model.destination.note`.
///
/// ```swift
/// IfCaseLet($model.destination, pattern: /Destination.note) { $note in
///   TextField("Note", text: $note)
/// }
/// ```
public struct IfCaseLet<Enum, Case, IfContent: View, ElseContent: View>: View {
  private let value: Binding<Enum>
  private let path: AnyCasePath<Enum, Case>
  private let ifContent: (Binding<Case>) -> IfContent
  private let elseContent: () -> ElseContent

  /// Creates a view with content for both states.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - path: The path to the case.
  ///   - ifContent: Returns the view from a binding to the associated value while the enum is in the case.
  ///   - elseContent: Returns the view while the enum is in another case.
  public init(
    _ value: Binding<Enum>,
    pattern path: AnyCasePath<Enum, Case>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Case>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.value = value
    self.path = path
    self.ifContent = ifContent
    self.elseContent = elseContent
  }

  /// Creates a view that is empty in other cases.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - path: The path to the case.
  ///   - ifContent: Returns the view from a binding to the associated value while the enum is in the case.
  public init(
    _ value: Binding<Enum>,
    pattern path: AnyCasePath<Enum, Case>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Case>) -> IfContent
  ) where ElseContent == EmptyView {
    self.init(value, pattern: path, then: ifContent, else: { EmptyView() })
  }

  /// The current view of the two.
  public var body: some View {
    if let value = Binding(unwrapping: value, case: path) {
      ifContent(value)
    } else {
      elseContent()
    }
  }
}
#endif
