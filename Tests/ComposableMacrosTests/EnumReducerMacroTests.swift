import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct EnumReducerMacroTests {
  @Test func `every case has state, actions, a reducer and a store`() {
    expectExpansion(
      """
      @Reducer
      public enum Destination {
        case counter(Counter)
        case prepared(Outer.Counter = Outer.Counter(step: 2))
        case alert(AlertState<Alert>)
        @ReducerCaseEphemeral case menu(Menu)
        @ReducerCaseIgnored case meeting(Meeting)
        case pair(Int, second: Int)
        case callback(@Sendable () -> Void)
        case nothing
      }
      """,
      #"""

      public enum Destination {
        case counter(Counter)
        case prepared(Outer.Counter = Outer.Counter(step: 2))
        case alert(AlertState<Alert>)
        case menu(Menu)
        case meeting(Meeting)
        case pair(Int, second: Int)
        case callback(@Sendable () -> Void)
        case nothing

        @dynamicMemberLookup
        \#(observed(
          #"""
          public nonisolated enum State: ComposableArchitecture.CaseReducerState, CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitecture.ObservableState {
            public typealias StateReducer = Destination
            case counter(Counter.State)
            case prepared(Outer.Counter.State)
            case alert(AlertState<Alert>)
            case menu(Menu)
            case meeting(Meeting)
            case pair(Int, second: Int)
            case callback(@Sendable () -> Void)
            case nothing
          }
          """#
        ))

        \#(withPaths(
          #"""
          public nonisolated enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case counter(Counter.Action)
            case prepared(Outer.Counter.Action)
            case alert(Alert)
            case menu(Menu.Action)
            case meeting(Swift.Never)
            case pair(Swift.Never)
            case callback(Swift.Never)
            case nothing(Swift.Never)
          }
          """#
        ))

        public static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
          ComposableArchitecture.Reduce(
            ComposableArchitecture._CaseReducers<Self.State, Self.Action> { action in
              if case .counter = action {
                return 0
              }
              if case .prepared = action {
                return 1
              }
              return nil
            } addCases: { cases in
              cases.add(0, \Self.State.Cases.counter, action: \Self.Action.Cases.counter) {
                Counter()
              }
              cases.add(1, \Self.State.Cases.prepared, action: \Self.Action.Cases.prepared) {
                Outer.Counter(step: 2)
              }
            }
          )
        }

        @dynamicMemberLookup
        \#(withPaths(
          #"""
          public enum CaseScope: ComposableArchitecture._CaseScopeProtocol, CasePaths.CasePathable, CasePaths.CasePathIterable {
            case counter(ComposableArchitecture.StoreOf<Counter>)
            case prepared(ComposableArchitecture.StoreOf<Outer.Counter>)
            case alert(AlertState<Alert>)
            case menu(Menu)
            case meeting(Meeting)
            case pair(Int, second: Int)
            case callback(@Sendable () -> Void)
            case nothing
          }
          """#
        ))

        @preconcurrency @MainActor
        public static func scope(
          _ store: ComposableArchitecture.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .prepared:
            return .prepared(store.scope(state: \.prepared, action: \.prepared)!)
          case let .alert(v0):
            return .alert(v0)
          case let .menu(v0):
            return .menu(v0)
          case let .meeting(v0):
            return .meeting(v0)
          case let .pair(v0, v1):
            return .pair(v0, second: v1)
          case let .callback(v0):
            return .callback(v0)
          case .nothing:
            return .nothing
          }
        }
      }

      extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer", "ReducerCaseEphemeral", "ReducerCaseIgnored"]
    )
  }

  @Test func `conditions around cases are repeated`() {
    expectExpansion(
      """
      @Reducer
      enum Destination {
        #if os(macOS)
        case window(Window)
        #elseif os(Linux)
        @ReducerCaseIgnored case note(String)
        #endif
        #if EMPTY
        #endif
      }
      """,
      #"""

      enum Destination {
        #if os(macOS)
        case window(Window)
        #elseif os(Linux)
        case note(String)
        #endif
        #if EMPTY
        #endif

        @dynamicMemberLookup
        \#(observed(
          #"""
          nonisolated enum State: ComposableArchitecture.CaseReducerState, CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitecture.ObservableState {
            typealias StateReducer = Destination
            #if os(macOS)
            case window(Window.State)
            #elseif os(Linux)
            case note(String)
            #endif
          }
          """#
        ))

        \#(withPaths(
          #"""
          nonisolated enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            #if os(macOS)
            case window(Window.Action)
            #elseif os(Linux)
            case note(Swift.Never)
            #endif
          }
          """#
        ))

        static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
          ComposableArchitecture.Reduce(
            ComposableArchitecture._CaseReducers<Self.State, Self.Action> { action in
              #if os(macOS)
              if case .window = action {
                return 0
              }
              #endif
              return nil
            } addCases: { cases in
              #if os(macOS)
              cases.add(0, \Self.State.Cases.window, action: \Self.Action.Cases.window) {
                Window()
              }
              #endif
            }
          )
        }

        @dynamicMemberLookup
        \#(withPaths(
          #"""
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, CasePaths.CasePathable, CasePaths.CasePathIterable {
            #if os(macOS)
            case window(ComposableArchitecture.StoreOf<Window>)
            #elseif os(Linux)
            case note(String)
            #endif
          }
          """#
        ))

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitecture.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          #if os(macOS)
          case .window:
            return .window(store.scope(state: \.window, action: \.window)!)
          #elseif os(Linux)
          case let .note(v0):
            return .note(v0)
          #endif
          }
        }
      }

      extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer", "ReducerCaseIgnored"]
    )
  }

  @Test func `an enum without cases has an empty reducer`() {
    expectExpansion(
      """
      @Reducer
      enum Destination {
      }
      """,
      #"""

      enum Destination {

        @dynamicMemberLookup
        \#(observed(
          #"""
          nonisolated enum State: ComposableArchitecture.CaseReducerState, CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitecture.ObservableState {
            typealias StateReducer = Destination
          }
          """#
        ))

        \#(withPaths(
          #"""
          nonisolated enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          }
          """#
        ))

        static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
          ComposableArchitecture.Reduce(
            ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        \#(withPaths(
          #"""
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, CasePaths.CasePathable, CasePaths.CasePathIterable {
          }
          """#
        ))

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitecture.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {

          }
        }
      }

      extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
  }

  @Test func `existing declarations are kept`() {
    expectExpansion(
      """
      @Reducer
      enum Destination {
        case counter(Counter)
        @ReducerCaseIgnored case meeting(Meeting)
        enum State {}
        enum Action {
          case counter(Counter.Action)
          case meeting(Int)
        }
        static var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      #"""

      enum Destination {
        case counter(Counter)
        case meeting(Meeting)
        @CasePathable @dynamicMemberLookup
        enum State {}
        @CasePathable
        enum Action {
          case counter(Counter.Action)
          case meeting(Int)
        }
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        static var body: some ReducerOf<Self> {
          EmptyReducer()
        }

        @dynamicMemberLookup
        \#(withPaths(
          #"""
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, CasePaths.CasePathable, CasePaths.CasePathIterable {
            case counter(ComposableArchitecture.StoreOf<Counter>)
            case meeting(ComposableArchitecture.Store<Meeting, Int>)
          }
          """#
        ))

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitecture.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .meeting:
            return .meeting(store.scope(state: \.meeting, action: \.meeting)!)
          }
        }
      }

      extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer", "ReducerCaseIgnored"]
    )
  }

  @Test func `state and actions conform to the protocols of the arguments`() {
    expectExpansion(
      """
      @Reducer(state: .equatable, .sendable, action: .codable)
      enum Destination {
      }
      """,
      #"""

      enum Destination {

        @dynamicMemberLookup
        \#(observed(
          #"""
          nonisolated enum State: ComposableArchitecture.CaseReducerState, Swift.Equatable, Swift.Sendable, CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitecture.ObservableState {
            typealias StateReducer = Destination
          }
          """#
        ))

        \#(withPaths(
          #"""
          nonisolated enum Action: Swift.Codable, CasePaths.CasePathable, CasePaths.CasePathIterable {
          }
          """#
        ))

        static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
          ComposableArchitecture.Reduce(
            ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        \#(withPaths(
          #"""
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, CasePaths.CasePathable, CasePaths.CasePathIterable {
          }
          """#
        ))

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitecture.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {

          }
        }
      }

      extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
  }
}
