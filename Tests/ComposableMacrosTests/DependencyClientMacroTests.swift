import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyClientMacroTests {
  @Test func `closures become endpoints, and initializers accept or omit them`() {
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

  @Test func `an initializer has the access level of its least accessible parameter`() {
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

  @Test func `a labeled method deprecates the call of its property`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var load: (_ id: Int) throws -> Int
      }
      """,
      """

      struct Client {
        @DependencyEndpoint @available(iOS, deprecated: 9999, message: "Call the method 'load', \
      which has argument labels; use this property only to override the endpoint.") \
      @available(macOS, deprecated: 9999, message: "Call the method 'load', which has argument \
      labels; use this property only to override the endpoint.") @available(tvOS, deprecated: \
      9999, message: "Call the method 'load', which has argument labels; use this property only \
      to override the endpoint.") @available(watchOS, deprecated: 9999, message: "Call the \
      method 'load', which has argument labels; use this property only to override the \
      endpoint.")
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

  @Test func `a struct without closures is unchanged`() {
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
}
