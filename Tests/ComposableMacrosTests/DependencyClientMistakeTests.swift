import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyClientMistakeTests {
  @Test(arguments: [
    ("final class", "a class", 7), ("class", "a class", 1), ("actor", "an actor", 1),
  ])
  func `types other than structs are rejected`(_ keyword: String, _ kind: String, _ column: Int) {
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
            '@DependencyClient' can only be applied to a struct of closures; 'Client' is \(kind)
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

  @Test func `an enum has only a fix-it that removes the attribute`() {
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
            '@DependencyClient' can only be applied to a struct of closures; 'Client' is an enum
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

  @Test func `a constant closure is unchanged`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        let load: () throws -> Int
        let limit: Int
      }
      """,
      """

      struct Client {
        let load: () throws -> Int
        let limit: Int
      }
      """,
      macros: ["DependencyClient"]
    )
  }

  @Test func `a property of unknown type is rejected`() {
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
            '@DependencyClient' needs an explicit type for 'limit', a parameter of the generated initializer
            """,
          line: 4,
          column: 7,
          fixIts: [FixItSpec(message: "Insert ': <#Type#>'")]
        ),
        DiagnosticSpec(
          message: """
            '@DependencyClient' needs an explicit type for 'flags', a parameter of the generated initializer
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
