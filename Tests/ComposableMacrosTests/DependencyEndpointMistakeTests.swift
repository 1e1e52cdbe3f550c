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
            The default value of 'load' is evaluated at each call, so it must be a closure literal; call this \
            expression inside one
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
            'sum' has a variadic parameter, which an endpoint cannot forward; use an array instead
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
            'count' does not throw and returns 'Int', so it needs a default closure for calls before it is overridden
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
            A test that does not override 'count' would terminate the process here; return a placeholder value \
            instead, because the call is reported as an issue anyway
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
            '@DependencyEndpoint' requires a single stored variable with an explicit closure type
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
          message: """
            '@DependencyEndpoint' requires 'count' to be a 'var', because tests override it
            """,
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
      "'method' is a method name, so it must be a string literal without interpolation"
    ),
    ("\"two words\"", "'two words' is not a valid method name"),
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
