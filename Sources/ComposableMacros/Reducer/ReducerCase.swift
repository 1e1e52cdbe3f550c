import SwiftSyntax

/// A case of an enum reducer, and its representation in the generated types.
struct ReducerCase {
  let enumCase: EnumCase
  let kind: Kind

  enum Kind {
    /// A child feature, and the expression that creates its reducer.
    case reducer(type: String, reducer: String)

    /// An alert or similar state, which is cleared by its first action.
    case ephemeral(type: String, action: String)

    /// State without a reducer; it may have an action in an `Action` enum declared in the source.
    case ignored(action: String?)
  }

  /// Creates the description of a case; `action` is its payload in an `Action` enum declared in the source.
  init(_ enumCase: EnumCase, action: String?) {
    self.enumCase = enumCase
    let attributes = enumCase.declaration.attributes
    let parameters = enumCase.parameters
    guard
      !attributes.contains(named: "ReducerCaseIgnored"),
      parameters.count == 1,
      let parameter = parameters.first,
      !parameter.type.isFunction
    else {
      kind = .ignored(action: parameters.count == 1 ? action : nil)
      return
    }
    let type = parameter.type.trimmedDescription
    let ephemeralAction = parameter.type.ephemeralAction
    if attributes.contains(named: "ReducerCaseEphemeral") || ephemeralAction != nil {
      kind = .ephemeral(type: type, action: ephemeralAction ?? "\(type).Action")
    } else {
      let reducer = parameter.defaultValue?.value.trimmedDescription ?? "\(type)()"
      kind = .reducer(type: type, reducer: reducer)
    }
  }

  var name: String { enumCase.name }

  /// The case in the enum of the children's states.
  var stateCase: String {
    switch kind {
    case .reducer(let type, _): "case \(name)(\(type).State)"
    case .ephemeral, .ignored: "case \(name)\(rawPayload)"
    }
  }

  /// The case in the enum of the children's actions.
  var actionCase: String {
    switch kind {
    case .reducer(let type, _): "case \(name)(\(type).Action)"
    case .ephemeral(_, let action): "case \(name)(\(action))"
    case .ignored: "case \(name)(Swift.Never)"
    }
  }

  /// The statement that returns the case number for an action; `nil` for a case without a reducer.
  var caseNumber: String? {
    guard case .reducer = kind else { return nil }
    return """
      if case .\(name) = action {
      return \(enumCase.position)
      }
      """
  }

  /// The statement that adds the child's reducer; `nil` for a case without a reducer.
  var addition: String? {
    guard case .reducer(_, let reducer) = kind else { return nil }
    let paths = "\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)"
    return """
      cases.add(\(enumCase.position), \(paths)) {
      \(reducer)
      }
      """
  }

  /// The case in the enum of the children's stores.
  var scopeCase: String {
    switch kind {
    case .reducer(let type, _): "case \(name)(ComposableArchitecture.StoreOf<\(type)>)"
    case .ignored(let action?):
      "case \(name)(ComposableArchitecture.Store<\(enumCase.parameters[0].type.trimmed), \(action)>)"
    case .ephemeral, .ignored: "case \(name)\(rawPayload)"
    }
  }

  /// The `switch` case that derives the child's store from the store of the enum.
  var scopeBranch: String {
    switch kind {
    case .reducer, .ignored(action: .some):
      return """
        case .\(name):
        return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)
        """
    case .ephemeral, .ignored(action: .none):
      if enumCase.parameters.isEmpty { return "case .\(name):\nreturn .\(name)" }
      let values = enumCase.parameters.indices.map { "v\($0)" }
      let arguments = zip(enumCase.parameters, values)
        .map { parameter, value in (parameter.label.map { "\($0): " } ?? "") + value }
      return """
        case let .\(name)(\(values.joined(separator: ", "))):
        return .\(name)(\(arguments.joined(separator: ", ")))
        """
    }
  }

  private var rawPayload: String {
    enumCase.element.parameterClause?.trimmedDescription ?? ""
  }
}

extension TypeSyntax {
  /// True if the type is a function type inside attributes and parentheses.
  fileprivate var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunction == true
    }
    return self.is(FunctionTypeSyntax.self)
  }

  /// The action type of an alert or dialog; `nil` for other types.
  fileprivate var ephemeralAction: String? {
    guard
      let name = baseName, ["AlertState", "ConfirmationDialogState"].contains(name),
      let arguments = genericArguments, arguments.count == 1
    else { return nil }
    return arguments.first?.argument.trimmedDescription
  }
}
