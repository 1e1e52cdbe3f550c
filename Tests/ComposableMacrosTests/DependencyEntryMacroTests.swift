import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyEntryMacroTests {
  @Test func `an entry has a key with a value for each specified context`() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var plain: Int = 1
        @DependencyEntry("Key", liveValue: Client.live, previewValue: Client())
        public var client: Client = Client()
        @DependencyEntry(liveValue: 2) var unready: Int
      }
      """,
      """
      extension DependencyValues {
        var plain: Int {
          get {
            self[__Key_plain.self]
          }
          set {
            self[__Key_plain.self] = newValue
          }
        }

        enum __Key_plain: Dependencies.TestDependencyKey {
          static var testValue: Int {
            1
          }
        }
        public var client: Client {
          get {
            self[Key.self]
          }
          set {
            self[Key.self] = newValue
          }
        }

        public enum Key: Dependencies.DependencyKey {
          public static var liveValue: Client {
            Client.live
          }
          public static var previewValue: Client {
            Client()
          }
          public static var testValue: Client {
            Client()
          }
        }
        var unready: Int {
          get {
            self[__Key_unready.self]
          }
          set {
            self[__Key_unready.self] = newValue
          }
        }

        enum __Key_unready: Dependencies.DependencyKey {
          static var liveValue: Int {
            2
          }
        }
      }
      """
    )
  }

  @Test func `a value without a type is created once`() {
    expectExpansion(
      """
      public extension DependencyValues {
        @DependencyEntry var plain = Client()
      }
      """,
      """
      public extension DependencyValues {
        var plain {
          get {
            self[__Key_plain.self]
          }
          set {
            self[__Key_plain.self] = newValue
          }
        }

        enum __Key_plain: Dependencies.TestDependencyKey {
          public static let testValue = Client()
        }
      }
      """
    )
  }

  @Test func `an entry in another extension is rejected`() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @DependencyEntry var plain: Int = 1
      }
      """,
      """
      extension EnvironmentValues {
        var plain: Int = 1
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEntry' requires a single 'var' in an extension of 'DependencyValues'
            """,
          line: 2,
          column: 3
        )
      ]
    )
  }

  @Test func `an entry without a value is rejected`() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var plain: Int
      }
      """,
      """
      extension DependencyValues {
        var plain: Int {
          get {
            self[__Key_plain.self]
          }
          set {
            self[__Key_plain.self] = newValue
          }
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEntry' requires an initial value for 'plain', which tests use, or a \
            'liveValue'
            """,
          line: 2,
          column: 24,
          fixIts: [FixItSpec(message: "Insert '= <#value#>'")]
        )
      ],
      applyFixIts: ["Insert '= <#value#>'"],
      fixedSource: """
        extension DependencyValues {
          @DependencyEntry var plain: Int = <#value#>
        }
        """
    )
  }
}
