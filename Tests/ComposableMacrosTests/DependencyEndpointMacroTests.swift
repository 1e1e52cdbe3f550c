import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyEndpointMacroTests {
  @Test func `a throwing endpoint reports and throws`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        public var load: @Sendable (_ id: Int, _ page: Int) async throws -> String
      }
      """,
      """
      struct Client {
        public var load: @Sendable (_ id: Int, _ page: Int) async throws -> String {
          @storageRestrictions(initializes: _load)
          init(initialValue) {
            _load = initialValue
          }
          get {
            _load
          }
          set {
            _load = newValue
          }
        }

        private var _load: @Sendable (_ id: Int, _ page: Int) async throws -> String = { _, _ in
          DependenciesMacros._reportUnimplemented("Client.load")
          throw DependenciesMacros.Unimplemented("load")
        }

        public func load(id p0: Int, page p1: Int) async throws -> String {
          try await self._load(p0, p1)
        }
      }
      """
    )
  }

  @Test func `a nonthrowing endpoint returns void, nil or its fallback`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var stop: (Int, Bool) -> Void
        @DependencyEndpoint var find: () -> Int?
        @DependencyEndpoint var `default`: (@Sendable (Int) throws(Never) -> Int) = { _ in 1 }
      }
      """,
      """
      struct Client {
        var stop: (Int, Bool) -> Void {
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

        private var _stop: (Int, Bool) -> Void = { _, _ in
          DependenciesMacros._reportUnimplemented("Client.stop")
        }
        var find: () -> Int? {
          @storageRestrictions(initializes: _find)
          init(initialValue) {
            _find = initialValue
          }
          get {
            _find
          }
          set {
            _find = newValue
          }
        }

        private var _find: () -> Int? = {
          DependenciesMacros._reportUnimplemented("Client.find")
          return nil
        }
        var `default`: (@Sendable (Int) throws(Never) -> Int) {
          get {
            _default
          }
          set {
            _default = newValue
          }
        }

        private var _default: (@Sendable (Int) throws(Never) -> Int) = {
          DependenciesMacros._reportUnimplemented("Client.default")
          let fallback: (@Sendable (Int) throws(Never) -> Int) = { _ in
            1
          }
          return fallback($0)
        }
      }
      """
    )
  }

  @Test func `a method forwards inout and autoclosure parameters`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint(method: "update")
        fileprivate var change: @Sendable @MainActor (inout Int, _ text: @autoclosure () -> String) -> Void
      }
      """,
      """
      struct Client {
        fileprivate var change: @Sendable @MainActor (inout Int, _ text: @autoclosure () -> String) -> Void {
          @storageRestrictions(initializes: _change)
          init(initialValue) {
            _change = initialValue
          }
          get {
            _change
          }
          set {
            _change = newValue
          }
        }

        private var _change: @Sendable @MainActor (inout Int, _ text: @autoclosure () -> String) -> Void = { _, _ in
          DependenciesMacros._reportUnimplemented("Client.change")
        }

        @MainActor
        fileprivate func update(_ p0: inout Int, text p1: @autoclosure () -> String) -> Void {
          self._change(&p0, p1())
        }
      }
      """
    )
  }

  @Test func `an endpoint with a typed error declares the error in its closure`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var load: (Int) async throws(Unimplemented) -> String
        @DependencyEndpoint var find: () throws(Refusal) -> String?
      }
      """,
      """
      struct Client {
        var load: (Int) async throws(Unimplemented) -> String {
          @storageRestrictions(initializes: _load)
          init(initialValue) {
            _load = initialValue
          }
          get {
            _load
          }
          set {
            _load = newValue
          }
        }

        private var _load: (Int) async throws(Unimplemented) -> String = { _ async throws(Unimplemented) in
          DependenciesMacros._reportUnimplemented("Client.load")
          throw DependenciesMacros.Unimplemented("load")
        }
        var find: () throws(Refusal) -> String? {
          @storageRestrictions(initializes: _find)
          init(initialValue) {
            _find = initialValue
          }
          get {
            _find
          }
          set {
            _find = newValue
          }
        }

        private var _find: () throws(Refusal) -> String? = { () throws(Refusal) in
          DependenciesMacros._reportUnimplemented("Client.find")
          return nil
        }
      }
      """
    )
  }
}
