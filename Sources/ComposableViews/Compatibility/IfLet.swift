public import CasePathsCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Shows a view of a bound value while it is there, and something else while it is not.
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

  /// Shows one of two views.
  ///
  /// - Parameters:
  ///   - value: The binding to the optional value.
  ///   - ifContent: Makes the view of a value that is there, of a binding to it.
  ///   - elseContent: Makes the view without a value.
  public init(
    _ value: Binding<Value?>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Value>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) {
    self.value = value
    self.ifContent = ifContent
    self.elseContent = elseContent
  }

  /// Shows a view, or nothing.
  ///
  /// - Parameters:
  ///   - value: The binding to the optional value.
  ///   - ifContent: Makes the view of a value that is there, of a binding to it.
  public init(
    _ value: Binding<Value?>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Value>) -> IfContent
  ) where ElseContent == EmptyView {
    self.init(value, then: ifContent, else: { EmptyView() })
  }

  /// One view or the other, as it is now.
  public var body: some View {
    if let value = Binding(unwrapping: value) {
      ifContent(value)
    } else {
      elseContent()
    }
  }
}

/// Shows a view of what a case of a bound enum holds while the enum is in it, and something else while it is not.
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

  /// Shows one of two views.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - path: The path to the case.
  ///   - ifContent: Makes the view while the enum is in the case, of a binding to what it holds.
  ///   - elseContent: Makes the view while it is in another one.
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

  /// Shows a view, or nothing.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - path: The path to the case.
  ///   - ifContent: Makes the view while the enum is in the case, of a binding to what it holds.
  public init(
    _ value: Binding<Enum>,
    pattern path: AnyCasePath<Enum, Case>,
    @ViewBuilder then ifContent: @escaping (_ value: Binding<Case>) -> IfContent
  ) where ElseContent == EmptyView {
    self.init(value, pattern: path, then: ifContent, else: { EmptyView() })
  }

  /// One view or the other, as it is now.
  public var body: some View {
    if let value = Binding(unwrapping: value, case: path) {
      ifContent(value)
    } else {
      elseContent()
    }
  }
}
