import SwiftDiagnostics

/// The diagnostics of the dependency macros.
extension Problem {
  static func dependencyClientNeedsStruct(_ nameAndKind: String) -> Problem {
    Problem(
      name: "dependencyClientNeedsStruct",
      message: "'@DependencyClient' can only be applied to a struct of closures; \(nameAndKind)"
    )
  }

  static func clientPropertyNeedsType(_ name: String) -> Problem {
    Problem(
      name: "clientPropertyNeedsType",
      message: """
        '@DependencyClient' needs an explicit type for '\(name)', a parameter of the generated initializer
        """
    )
  }

  static func endpointNeedsVariable(_ name: String) -> Problem {
    Problem(
      name: "endpointNeedsVariable",
      message: "'@DependencyEndpoint' requires '\(name)' to be a 'var', because tests override it"
    )
  }

  static let endpointNeedsClosure = Problem(
    name: "endpointNeedsClosure",
    message: "'@DependencyEndpoint' requires a single stored variable with an explicit closure type"
  )

  static func endpointNeedsDefault(_ name: String, returning type: String) -> Problem {
    Problem(
      name: "endpointNeedsDefault",
      message: """
        '\(name)' does not throw and returns '\(type)', so it needs a default closure for calls before it is overridden
        """
    )
  }

  static func endpointIsVariadic(_ name: String) -> Problem {
    Problem(
      name: "endpointIsVariadic",
      message: """
        '\(name)' has a variadic parameter, which an endpoint cannot forward; use an array instead
        """
    )
  }

  static func endpointDefaultIsNoClosure(_ name: String) -> Problem {
    Problem(
      name: "endpointDefaultIsNoClosure",
      message: """
        The default value of '\(name)' is evaluated at each call, so it must be a closure literal; call this \
        expression inside one
        """
    )
  }

  static func endpointEndsProcess(_ name: String) -> Problem {
    Problem(
      name: "endpointEndsProcess",
      message: """
        A test that does not override '\(name)' would terminate the process here; return a placeholder value instead, \
        because the call is reported as an issue anyway
        """,
      severity: .warning
    )
  }

  static let methodNeedsStaticText = Problem(
    name: "methodNeedsStaticText",
    message:
      "'method' is a method name, so it must be a string literal without interpolation"
  )

  static func methodIsNoName(_ name: String) -> Problem {
    Problem(
      name: "methodIsNoName",
      message: "'\(name)' is not a valid method name"
    )
  }

  static let entryNeedsDependencyValues = Problem(
    name: "entryNeedsDependencyValues",
    message: "'@DependencyEntry' requires a single 'var' in an extension of 'DependencyValues'"
  )

  static func entryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "entryNeedsValue",
      message: """
        '@DependencyEntry' requires an initial value for '\(name)', which tests use, or a 'liveValue'
        """
    )
  }
}

extension Remedy {
  static let insertType = Remedy(name: "insertType", message: "Insert ': <#Type#>'")

  static let makeStruct = Remedy(name: "makeStruct", message: "Make it a 'struct'")

  static let makeVariable = Remedy(name: "makeVariable", message: "Replace 'let' with 'var'")

  static func replaceFatalError(_ value: String) -> Remedy {
    Remedy(name: "replaceFatalError", message: "Return '\(value)' instead")
  }

  static let insertValue = Remedy(name: "insertValue", message: "Insert '= <#value#>'")

  static func insertDefault(_ closure: String) -> Remedy {
    Remedy(name: "insertDefault", message: "Insert '= \(closure)'")
  }
}
