import CasePathsCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Shows the view of the case that a bound enum is in, with a binding to what the case holds.
///
/// For models from before key paths led to cases; new code writes `switch` and `$model.destination.edit`.
///
/// ```swift
/// Switch($model.destination) {
///   CaseLet(/Destination.note) { $note in
///     TextField("Note", text: $note)
///   }
///   CaseLet(/Destination.number) { $number in
///     Stepper("\(number)", value: $number)
///   }
///   Default {
///     Text("Nothing is shown")
///   }
/// }
/// ```
public struct Switch<Enum>: View {
  private let value: Binding<Enum>
  private let content: (Enum) -> AnyView

  /// Shows that of several cases which the value is in.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - content: Makes the cases: a ``CaseLet`` for each, and perhaps a ``Default`` at the end.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<each Case: SwitchCase>(
    _ value: Binding<Enum>,
    @SwitchCaseBuilder content: @escaping () -> SwitchCases<repeat each Case>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.value = value
    self.content = { content().shown(for: $0, in: "Switch", callSite) }
  }

  /// The view of the case that is there.
  public var body: some View {
    content(value.wrappedValue).environment(\.switchedBindings, switched)
  }

  @Environment(\.switchedBindings) private var outer

  private var switched: SwitchedBindings {
    var bindings = outer
    bindings.add(value)
    return bindings
  }
}

/// The bindings of the ``Switch``es around a view, by the types of their values.
///
/// That of an optional enum is one of the enum, too: its cases are named as those of the enum.
struct SwitchedBindings {
  private var bindings: [ObjectIdentifier: Any] = [:]

  init() {}

  mutating func add<Enum>(_ binding: Binding<Enum>) {
    bindings[Self.key(Enum.self)] = binding
  }

  @MainActor
  func binding<Enum>(to type: Enum.Type) -> Binding<Enum>? {
    let binding = bindings[Self.key(type)]
    return binding as? Binding<Enum>
      ?? (binding as? Binding<Enum?>).flatMap { Binding(unwrapping: $0) }
  }

  private static func key<Enum>(_ type: Enum.Type) -> ObjectIdentifier {
    ObjectIdentifier((type as? any OptionalValue.Type)?.wrappedType ?? type)
  }
}

/// An optional, whatever it wraps.
private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

extension EnvironmentValues {
  /// The bindings of the ``Switch``es around.
  var switchedBindings: SwitchedBindings {
    get { self[SwitchedBindingsKey.self] }
    set { self[SwitchedBindingsKey.self] = newValue }
  }

  private enum SwitchedBindingsKey: EnvironmentKey {
    static var defaultValue: SwitchedBindings { SwitchedBindings() }
  }
}
