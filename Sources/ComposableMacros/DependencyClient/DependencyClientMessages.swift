import SwiftDiagnostics

/// The diagnostics of the dependency macros.
extension Problem {
  static func dependencyClientNeedsStruct(_ nameAndKind: String) -> Problem {
    Problem(
      name: "dependencyClientNeedsStruct",
      message: "'@DependencyClient' makes a dependency of a struct of closures, and \(nameAndKind)"
    )
  }

  static func clientPropertyNeedsType(_ name: String) -> Problem {
    Problem(
      name: "clientPropertyNeedsType",
      message: """
        '@DependencyClient' makes an initializer that takes '\(name)', and needs its type spelled out
        """
    )
  }

  static func endpointNeedsVariable(_ name: String) -> Problem {
    Problem(
      name: "endpointNeedsVariable",
      message: "'@DependencyEndpoint' lets tests set '\(name)', so it has to be a 'var'"
    )
  }

  static let endpointNeedsClosure = Problem(
    name: "endpointNeedsClosure",
    message: "'@DependencyEndpoint' goes to one stored variable whose type is spelled as a closure"
  )

  static func endpointNeedsDefault(_ name: String, returning type: String) -> Problem {
    Problem(
      name: "endpointNeedsDefault",
      message: """
        '\(name)' cannot throw and has to return '\(type)', so it needs a closure to fall back on \
        while nobody has set it
        """
    )
  }

  static func endpointIsVariadic(_ name: String) -> Problem {
    Problem(
      name: "endpointIsVariadic",
      message: """
        '\(name)' has a parameter with any number of values, which an endpoint cannot pass on; take an \
        array instead
        """
    )
  }

  static func endpointDefaultIsNoClosure(_ name: String) -> Problem {
    Problem(
      name: "endpointDefaultIsNoClosure",
      message: """
        What '\(name)' falls back on is evaluated at each call, so it has to be written as a closure; \
        call what is written here in one
        """
    )
  }

  static func endpointEndsProcess(_ name: String) -> Problem {
    Problem(
      name: "endpointEndsProcess",
      message: """
        A test that forgets to set '\(name)' ends the whole process here; return a harmless value \
        instead, as the call is reported anyway
        """,
      severity: .warning
    )
  }

  static let methodNeedsStaticText = Problem(
    name: "methodNeedsStaticText",
    message:
      "'method' is the name of a method, so it must be a string literal with nothing to fill in"
  )

  static func methodIsNoName(_ name: String) -> Problem {
    Problem(
      name: "methodIsNoName",
      message: "'\(name)' cannot be the name of a method"
    )
  }

  static let entryNeedsDependencyValues = Problem(
    name: "entryNeedsDependencyValues",
    message: "'@DependencyEntry' goes to one 'var' in an extension of 'DependencyValues'"
  )

  static func entryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "entryNeedsValue",
      message: """
        '@DependencyEntry' needs an initial value for '\(name)' to use in tests, or a 'liveValue'
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
