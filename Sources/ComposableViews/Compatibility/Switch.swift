#if OlderNames
import CasePathsCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows the current case of an enum with a binding to its associated value.
///
/// Use this view for models that predate case key paths. In new code, write `switch` and `$model.destination.edit`.
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

  /// Creates a view that shows the case of the value's current state.
  ///
  /// - Parameters:
  ///   - value: The binding to the enum.
  ///   - content: Returns a ``CaseLet`` for each case, with an optional ``Default`` at the end.
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

  /// The view of the current case.
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

/// The bindings of the enclosing ``Switch`` views, by the types of their values.
///
/// A binding to an optional enum also serves as a binding to the enum, because their cases have the same names.
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

/// A type-erased optional.
private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

extension EnvironmentValues {
  /// The bindings of the enclosing ``Switch`` views.
  var switchedBindings: SwitchedBindings {
    get { self[SwitchedBindingsKey.self] }
    set { self[SwitchedBindingsKey.self] = newValue }
  }

  private enum SwitchedBindingsKey: EnvironmentKey {
    static var defaultValue: SwitchedBindings { SwitchedBindings() }
  }
}
#endif
