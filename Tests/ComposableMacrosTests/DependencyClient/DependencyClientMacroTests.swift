import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyClientMacroTests {
  @Test func `closures become endpoints, and initializers take them or leave them`() {
    expectExpansion(
      """
      @DependencyClient
      public struct Client: Sendable {
        public var load: @Sendable (Int) async throws -> String
        var limit = 10
        var name, note: String?
        public let id: Int
        let fixed = 1
        static var shared = 1
        var computed: Int { 1 }
        private var secret = 1
        @Dependency(\\.date) var date
        @DependencyEndpointIgnored var plain: () -> Int = { 1 }
      }
      """,
      """

      public struct Client: Sendable {
        @DependencyEndpoint
        public var load: @Sendable (Int) async throws -> String
        var limit = 10
        var name, note: String?
        public let id: Int
        let fixed = 1
        static var shared = 1
        var computed: Int { 1 }
        private var secret = 1
        @Dependency(\\.date) var date
        @DependencyEndpointIgnored var plain: () -> Int = { 1 }

        init(
          load: @escaping @Sendable (Int) async throws -> String,
          limit: Swift.Int = 10,
          name: String? = nil,
          note: String? = nil,
          id: Int
        ) {
          self.limit = limit
          self.name = name
          self.note = note
          self.id = id
          self.load = load
        }

        init(
          limit: Swift.Int = 10,
          name: String? = nil,
          note: String? = nil,
          id: Int
        ) {
          self.limit = limit
          self.name = name
          self.note = note
          self.id = id
        }
      }
      """,
      macros: ["DependencyClient"]
    )
  }

  @Test func `an initializer is seen as far as all it takes`() {
    expectExpansion(
      """
      @DependencyClient
      public struct Client {
        package var load: () throws -> Int
        private var cache: Int
      }
      """,
      """

      public struct Client {
        @DependencyEndpoint
        package var load: () throws -> Int
        private var cache: Int

        fileprivate init(
          load: @escaping () throws -> Int,
          cache: Int
        ) {
          self.cache = cache
          self.load = load
        }

        fileprivate init(
          cache: Int
        ) {
          self.cache = cache
        }
      }
      """,
      macros: ["DependencyClient"]
    )
  }

  @Test func `a method with labels is preferred to its property`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var load: (_ id: Int) throws -> Int
      }
      """,
      """

      struct Client {
        @DependencyEndpoint @available(iOS, deprecated: 9999, message: "Call the method 'load', which has labels, and keep this property for setting it.") @available(macOS, deprecated: 9999, message: "Call the method 'load', which has labels, and keep this property for setting it.") @available(tvOS, deprecated: 9999, message: "Call the method 'load', which has labels, and keep this property for setting it.") @available(watchOS, deprecated: 9999, message: "Call the method 'load', which has labels, and keep this property for setting it.")
        var load: (_ id: Int) throws -> Int

        init(
          load: @escaping (_ id: Int) throws -> Int
        ) {
          self.load = load
        }

        init() {
        }
      }
      """,
      macros: ["DependencyClient"]
    )
  }

  @Test func `a struct without closures is left alone`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var limit: Int
        @DependencyEndpointIgnored var load: () -> Int
      }
      """,
      """
      struct Client {
        var limit: Int
        @DependencyEndpointIgnored var load: () -> Int
      }
      """,
      macros: ["DependencyClient"]
    )
  }

  @Test(arguments: [
    ("final class", "a class", 7), ("class", "a class", 1), ("actor", "an actor", 1),
  ])
  func `what is no struct is refused`(_ keyword: String, _ kind: String, _ column: Int) {
    expectExpansion(
      """
      @DependencyClient
      \(keyword) Client {
      }
      """,
      """
      \(keyword) Client {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' makes a dependency of a struct of closures, and 'Client' is \(kind)
            """,
          line: 2,
          column: column,
          fixIts: [FixItSpec(message: "Make it a 'struct'")]
        )
      ],
      applyFixIts: ["Make it a 'struct'"],
      fixedSource: """
        @DependencyClient
        struct Client {
        }
        """
    )
  }

  @Test func `an enum can only do without the attribute`() {
    expectExpansion(
      """
      @DependencyClient
      enum Client {
      }
      """,
      """
      enum Client {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' makes a dependency of a struct of closures, and 'Client' is an enum
            """,
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Remove '@DependencyClient'")]
        )
      ],
      applyFixIts: ["Remove '@DependencyClient'"],
      fixedSource: """
        enum Client {
        }
        """
    )
  }

  @Test func `a closure that nobody can set is warned of, unless it is meant`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        let load: () throws -> Int
        @DependencyEndpointIgnored let plain: () -> Int
        let limit: Int
      }
      """,
      """

      struct Client {
        let load: () throws -> Int
        @DependencyEndpointIgnored let plain: () -> Int
        let limit: Int
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            No test can set 'load' in a client that exists, because it is a constant; make it a 'var', or \
            mark it '@DependencyEndpointIgnored'
            """,
          line: 3,
          column: 3,
          severity: .warning,
          fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
        )
      ],
      macros: ["DependencyClient"],
      applyFixIts: ["Replace 'let' with 'var'"],
      fixedSource: """
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          @DependencyEndpointIgnored let plain: () -> Int
          let limit: Int
        }
        """
    )
  }

  @Test func `a property whose type is not known is refused`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var load: () throws -> Int
        var limit = Limit()
        var flags = [true]
        var text = ""
      }
      """,
      """

      struct Client {
        @DependencyEndpoint
        var load: () throws -> Int
        var limit = Limit()
        var flags = [true]
        var text = ""
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' makes an initializer that takes 'limit', and needs its type spelled out
            """,
          line: 4,
          column: 7,
          fixIts: [FixItSpec(message: "Insert ': <#Type#>'")]
        ),
        DiagnosticSpec(
          message: """
            '@DependencyClient' makes an initializer that takes 'flags', and needs its type spelled out
            """,
          line: 5,
          column: 7,
          fixIts: [FixItSpec(message: "Insert ': <#Type#>'")]
        ),
      ],
      macros: ["DependencyClient"],
      applyFixIts: ["Insert ': <#Type#>'"],
      fixedSource: """
        @DependencyClient
        struct Client {
          var load: () throws -> Int
          var limit: <#Type#> = Limit()
          var flags: <#Type#> = [true]
          var text = ""
        }
        """
    )
  }
}
