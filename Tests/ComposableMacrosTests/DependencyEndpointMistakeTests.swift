import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyEndpointMistakeTests {
  @Test(arguments: ["fetchNothing", "Client.nothing()"])
  func `a fallback that is not a closure is rejected`(value: String) {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var load: () -> Int = \(value)
      }
      """,
      """
      struct Client {
        var load: () -> Int {
          get {
            _load
          }
          set {
            _load = newValue
          }
        }

        private var _load: () -> Int = {
          DependenciesMacros._reportUnimplemented("Client.load")
          let fallback: () -> Int = \(value)
          return fallback()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            What 'load' falls back on is evaluated at each call, so it has to be written as a closure; \
            call what is written here in one
            """,
          line: 2,
          column: 45,
          severity: .error
        )
      ],
      macros: ["DependencyEndpoint"]
    )
  }

  @Test func `a variadic parameter is rejected`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var sum: (_ numbers: Int...) -> Int = { _ in 0 }
      }
      """,
      """
      struct Client {
        var sum: (_ numbers: Int...) -> Int {
          get {
            _sum
          }
          set {
            _sum = newValue
          }
        }

        private var _sum: (_ numbers: Int...) -> Int = { _ in
          fatalError()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'sum' has a parameter with any number of values, which an endpoint cannot pass on; take an \
            array instead
            """,
          line: 2,
          column: 27,
          severity: .error
        )
      ],
      macros: ["DependencyEndpoint"]
    )
  }

  @Test func `an endpoint without an implicit result requires a fallback`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var count: (Int, Int) -> Int
      }
      """,
      """
      struct Client {
        var count: (Int, Int) -> Int {
          @storageRestrictions(initializes: _count)
          init(initialValue) {
            _count = initialValue
          }
          get {
            _count
          }
          set {
            _count = newValue
          }
        }

        private var _count: (Int, Int) -> Int = { _, _ in
          fatalError()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'count' cannot throw and has to return 'Int', so it needs a closure to fall back on while \
            nobody has set it
            """,
          line: 2,
          column: 27,
          fixIts: [FixItSpec(message: "Insert '= { _, _ in <#Int#> }'")]
        )
      ],
      applyFixIts: ["Insert '= { _, _ in <#Int#> }'"],
      fixedSource: """
        struct Client {
          @DependencyEndpoint var count: (Int, Int) -> Int = { _, _ in <#Int#> }
        }
        """
    )
  }

  @Test func `a fallback that traps is a warning`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var count: () -> Int = { fatalError("unset") }
      }
      """,
      """
      struct Client {
        var count: () -> Int {
          get {
            _count
          }
          set {
            _count = newValue
          }
        }

        private var _count: () -> Int = {
          DependenciesMacros._reportUnimplemented("Client.count")
          let fallback: () -> Int = {
            fatalError("unset")
          }
          return fallback()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            A test that forgets to set 'count' ends the whole process here; return a harmless value \
            instead, as the call is reported anyway
            """,
          line: 2,
          column: 48,
          severity: .warning,
          fixIts: [FixItSpec(message: "Return '<#Int#>' instead")]
        )
      ],
      applyFixIts: ["Return '<#Int#>' instead"],
      fixedSource: """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { <#Int#> }
        }
        """
    )
  }

  @Test func `only a closure can be an endpoint`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var count: Int
      }
      """,
      """
      struct Client {
        var count: Int
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' goes to one stored variable whose type is spelled as a closure
            """,
          line: 2,
          column: 3,
          fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")]
        )
      ],
      applyFixIts: ["Remove '@DependencyEndpoint'"],
      fixedSource: """
        struct Client {
          var count: Int
        }
        """
    )
  }

  @Test func `a constant cannot be an endpoint`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint public let count: () -> Int
      }
      """,
      """
      struct Client {
        public let count: () -> Int
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@DependencyEndpoint' lets tests set 'count', so it has to be a 'var'",
          line: 2,
          column: 30,
          fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
        )
      ],
      applyFixIts: ["Replace 'let' with 'var'"],
      fixedSource: """
        struct Client {
          @DependencyEndpoint public var count: () -> Int
        }
        """
    )
  }

  @Test(arguments: [
    (
      "\"a\\(1)\"",
      "'method' is the name of a method, so it must be a string literal with nothing to fill in"
    ),
    ("\"two words\"", "'two words' cannot be the name of a method"),
  ])
  func `a method needs a name`(_ argument: String, _ message: String) {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint(method: \(argument)) var stop: () -> Void
      }
      """,
      """
      struct Client {
        var stop: () -> Void {
          @storageRestrictions(initializes: _stop)
          init(initialValue) {
            _stop = initialValue
          }
          get {
            _stop
          }
          set {
            _stop = newValue
          }
        }

        private var _stop: () -> Void = {
          DependenciesMacros._reportUnimplemented("Client.stop")
        }
      }
      """,
      diagnostics: [DiagnosticSpec(message: message, line: 2, column: 31)]
    )
  }
}
