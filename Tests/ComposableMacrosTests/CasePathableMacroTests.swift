import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CasePathableMacroTests {
  @Test func `every case has a path to its payload`() {
    expectExpansion(
      """
      @CasePathable enum Action {
        case tap
        case number(Int)
        case named(value: String)
        case row(id: Int, _: Bool = true)
        indirect case again(Self), list([Self])
        case `default`
      }
      """,
      #"""
      enum Action {
        case tap
        case number(Int)
        case named(value: String)
        case row(id: Int, _: Bool = true)
        indirect case again(Self), list([Self])
        case `default`

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tap = root {
              return \.tap
            }
            if case .number = root {
              return \.number
            }
            if case .named = root {
              return \.named
            }
            if case .row = root {
              return \.row
            }
            if case .again = root {
              return \.again
            }
            if case .list = root {
              return \.list
            }
            if case .`default` = root {
              return \.`default`
            }
            Swift.preconditionFailure("The value matches none of the cases of its enum.")
          }
          var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.tap
              }) {
              guard case .tap = $0 else {
                return nil
              }
              return ()
            }
          }
          var number: CasePaths.AnyCasePath<Action, Int> {
            ._$embed(Action.number) {
              guard case let .number(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          var named: CasePaths.AnyCasePath<Action, String> {
            ._$embed(Action.named) {
              guard case let .named(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          var row: CasePaths.AnyCasePath<Action, (id: Int, Bool)> {
            ._$embed({
                Action.row(id: $0.0, $0.1)
              }) {
              guard case let .row(v0, v1) = $0 else {
                return nil
              }
              return (v0, v1)
            }
          }
          var again: CasePaths.AnyCasePath<Action, Action> {
            ._$embed(Action.again) {
              guard case let .again(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          var list: CasePaths.AnyCasePath<Action, [Action]> {
            ._$embed(Action.list) {
              guard case let .list(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          var `default`: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.`default`
              }) {
              guard case .`default` = $0 else {
                return nil
              }
              return ()
            }
          }
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
            paths.append(\.tap)
            paths.append(\.number)
            paths.append(\.named)
            paths.append(\.row)
            paths.append(\.again)
            paths.append(\.list)
            paths.append(\.`default`)
            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `members have the access level of the enum`() {
    expectExpansion(
      """
      @CasePathable public enum Action {
        case tap
      }
      """,
      #"""
      public enum Action {
        case tap

        public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tap = root {
              return \.tap
            }
            Swift.preconditionFailure("The value matches none of the cases of its enum.")
          }
          public var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.tap
              }) {
              guard case .tap = $0 else {
                return nil
              }
              return ()
            }
          }
          public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
            paths.append(\.tap)
            return paths.makeIterator()
          }
        }

        public nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `members of a package enum have package access`() {
    expectExpansion(
      """
      @CasePathable package enum Action {
        case tap
      }
      """,
      #"""
      package enum Action {
        case tap

        package nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          package subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tap = root {
              return \.tap
            }
            Swift.preconditionFailure("The value matches none of the cases of its enum.")
          }
          package var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.tap
              }) {
              guard case .tap = $0 else {
                return nil
              }
              return ()
            }
          }
          package func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
            paths.append(\.tap)
            return paths.makeIterator()
          }
        }

        package nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `members of an enum in a public extension are public`() {
    expectExpansion(
      """
      public extension Feature {
        @CasePathable enum Action {
          case tap
        }
      }
      """,
      #"""
      public extension Feature {
        enum Action {
          case tap

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .tap = root {
                return \.tap
              }
              Swift.preconditionFailure("The value matches none of the cases of its enum.")
            }
            public var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
              ._$embed({
                  Action.tap
                }) {
                guard case .tap = $0 else {
                  return nil
                }
                return ()
              }
            }
            public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.tap)
              return paths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }
      }

      extension Feature.Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `a path has the documentation and availability of its case`() {
    expectExpansion(
      """
      @available(macOS 99, *)
      @CasePathable enum Action {
        /// The button.
        // Not a word about the second one.
        @available(*, deprecated, message: "The button is unavailable.")
        case tap
      }
      """,
      #"""
      @available(macOS 99, *)
      enum Action {
        /// The button.
        // Not a word about the second one.
        @available(*, deprecated, message: "The button is unavailable.")
        case tap

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tap = root {
              return \.tap
            }
            Swift.preconditionFailure("The value matches none of the cases of its enum.")
          }
          /// The button.
          @available(*, deprecated, message: "The button is unavailable.")
          var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.tap
              }) {
              guard case .tap = $0 else {
                return nil
              }
              return ()
            }
          }
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
            paths.append(\.tap)
            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      @available(macOS 99, *)
      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `conditions around cases are repeated without empty branches`() {
    expectExpansion(
      """
      @CasePathable enum Action {
        case tap
        #if os(macOS)
        case hover(Int)
        #elseif os(Linux)
        case hover(String)
        #else
        func nothing() {}
        #endif
        #if DEBUG
        #else
        #if FAST
        case fast
        #endif
        #endif
        #if EMPTY
        #endif
      }
      """,
      #"""
      enum Action {
        case tap
        #if os(macOS)
        case hover(Int)
        #elseif os(Linux)
        case hover(String)
        #else
        func nothing() {}
        #endif
        #if DEBUG
        #else
        #if FAST
        case fast
        #endif
        #endif
        #if EMPTY
        #endif

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
            if case .tap = root {
              return \.tap
            }
            #if os(macOS)
            if case .hover = root {
              return \.hover
            }
            #elseif os(Linux)
            if case .hover = root {
              return \.hover
            }
            #endif
            #if DEBUG
            #else
            #if FAST
            if case .fast = root {
              return \.fast
            }
            #endif
            #endif
            Swift.preconditionFailure("The value matches none of the cases of its enum.")
          }
          var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.tap
              }) {
              guard case .tap = $0 else {
                return nil
              }
              return ()
            }
          }
          #if os(macOS)
          var hover: CasePaths.AnyCasePath<Action, Int> {
            ._$embed(Action.hover) {
              guard case let .hover(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          #elseif os(Linux)
          var hover: CasePaths.AnyCasePath<Action, String> {
            ._$embed(Action.hover) {
              guard case let .hover(v0) = $0 else {
                return nil
              }
              return v0
            }
          }
          #endif
          #if DEBUG
          #else
          #if FAST
          var fast: CasePaths.AnyCasePath<Action, Swift.Void> {
            ._$embed({
                Action.fast
              }) {
              guard case .fast = $0 else {
                return nil
              }
              return ()
            }
          }
          #endif
          #endif
          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
            paths.append(\.tap)
            #if os(macOS)
            paths.append(\.hover)
            #elseif os(Linux)
            paths.append(\.hover)
            #endif
            #if DEBUG
            #else
            #if FAST
            paths.append(\.fast)
            #endif
            #endif
            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `an enum without cases has an empty list of paths`() {
    expectExpansion(
      """
      @CasePathable enum Action {
      }
      """,
      #"""
      enum Action {

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {

          }

          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            let paths: [CasePaths.PartialCaseKeyPath<Action>] = []

            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
      }
      """#
    )
  }

  @Test func `existing conformances are not added again`() {
    expectExpansion(
      """
      @CasePathable enum Action: CasePathable {
      }
      """,
      #"""
      enum Action: CasePathable {

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {

          }

          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            let paths: [CasePaths.PartialCaseKeyPath<Action>] = []

            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      extension Action: CasePaths.CasePathIterable {
      }
      """#
    )
    expectExpansion(
      """
      @CasePathable enum Action: CasePaths.CasePathable, CasePathIterable {
      }
      """,
      #"""
      enum Action: CasePaths.CasePathable, CasePathIterable {

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {

          }

          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            let paths: [CasePaths.PartialCaseKeyPath<Action>] = []

            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }
      """#
    )
  }
}
