import SwiftSyntax

/// A variable of a feature that holds or builds a reducer, such as `body`.
struct ReducerVariable {
  let declaration: VariableDeclSyntax
  private let binding: PatternBindingSyntax

  init?(_ member: some DeclSyntaxProtocol) {
    guard
      let declaration = member.as(VariableDeclSyntax.self),
      let binding = declaration.bindings.first
    else { return nil }
    self.declaration = declaration
    self.binding = binding
  }

  /// True if the variable's code refers to the feature's own `reduce(into:action:)`.
  var mentionsReduceFunction: Bool {
    declaration.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier("reduce") }
  }

  /// The statements of a plain getter; `nil` if the variable has other accessors.
  var statements: CodeBlockItemListSyntax? {
    guard case .getter(let statements)? = binding.accessorBlock?.accessors else { return nil }
    return statements
  }

  var isBody: Bool { binding.pattern.trimmedDescription == "body" }

  /// The types for `ReducerBuilder`; `nil` unless the variable is computed and has the type `some Reducer`.
  var builderTypes: (state: String, action: String)? {
    guard
      declaration.bindingSpecifier.tokenKind == .keyword(.var),
      binding.accessorBlock != nil,
      let reducer = opaqueReducer
    else { return nil }
    switch (reducer.name, reducer.arguments.count) {
    case ("ReducerOf", 1), ("ReducerProtocolOf", 1):
      return ("\(reducer.arguments[0]).State", "\(reducer.arguments[0]).Action")
    case ("Reducer", 2), ("ReducerProtocol", 2): return (reducer.arguments[0], reducer.arguments[1])
    default: return ("Self.State", "Self.Action")
    }
  }

  /// True if the type is `some Reducer` with the state and action of the feature.
  var isOfFeature: Bool {
    guard let reducer = opaqueReducer else { return false }
    switch (reducer.name, reducer.arguments.count) {
    case ("ReducerOf", 1), ("ReducerProtocolOf", 1): return reducer.arguments[0] == "Self"
    case ("Reducer", 2), ("ReducerProtocol", 2):
      return ["State", "Self.State"].contains(reducer.arguments[0])
        && ["Action", "Self.Action"].contains(reducer.arguments[1])
    default: return true
    }
  }

  /// True if the type names its state and action, as in `some Reducer<State, Action>` and `some ReducerOf<Self>`.
  var namesTypes: Bool { opaqueReducer?.arguments.isEmpty == false }

  /// The type arguments of `some Reducer<State, Action>`; `nil` unless the type has two arguments.
  var typeNames: (state: String, action: String)? {
    guard let reducer = opaqueReducer, reducer.arguments.count == 2 else { return nil }
    return (reducer.arguments[0], reducer.arguments[1])
  }

  private var opaqueReducer: (name: String, arguments: [String])? {
    guard
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      let name = type.constraint.baseName,
      ["Reducer", "ReducerOf", "ReducerProtocol", "ReducerProtocolOf"].contains(name)
    else { return nil }
    return (name, type.constraint.genericArguments?.map(\.argument.trimmedDescription) ?? [])
  }
}
