import Testing

@Suite struct ReducerMacroTests {
  @Test func `a complete feature receives a conformance and attributes`() {
    expectExpansion(
      """
      @available(macOS 99, *)
      @Reducer
      public struct Feature {
        public enum State {}
        public enum Action {}
        public var body: some ReducerOf<Self> {
          Reduce { state, action in .none }
        }
      }
      """,
      #"""
      @available(macOS 99, *)
      public struct Feature {
        @CasePathable @dynamicMemberLookup
        public enum State {}
        @CasePathable
        public enum Action {}
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        public var body: some ReducerOf<Self> {
          Reduce { state, action in .none }
        }

        public typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }

      @available(macOS 99, *)
      extension Feature: ComposableArchitecture.Reducer, Swift.Sendable {
      }
      """#,
      macros: ["Reducer"]
    )
  }

  @Test func `an empty feature receives all declarations`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
      }
      """,
      #"""

      struct Feature {

        @ObservableState
        nonisolated struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          init() {
          }
        }

        nonisolated enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
        }

        let body = ComposableArchitecture.EmptyReducer<State, Action>()

        typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }

      extension Feature: ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
    expectExpansion(
      """
      @Reducer
      package struct Feature {
      }
      """,
      #"""

      package struct Feature {

        @ObservableState
        package nonisolated struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          package init() {
          }
        }

        package nonisolated enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
        }

        package let body = ComposableArchitecture.EmptyReducer<State, Action>()

        package typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }

      extension Feature: ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
  }

  @Test func `existing declarations are not added again`() {
    expectExpansion(
      """
      @Reducer
      struct Feature: ComposableArchitecture.Reducer {
        typealias State = Int
        @CasePathable @dynamicMemberLookup enum State {}
        @CasePathable enum Action {}
        @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """,
      #"""

      struct Feature: ComposableArchitecture.Reducer {
        typealias State = Int
        @CasePathable @dynamicMemberLookup enum State {}
        @CasePathable enum Action {}
        @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
          EmptyReducer()
        }

        typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }
      """#,
      macros: ["Reducer"]
    )
    expectExpansion(
      """
      @Reducer
      struct Feature {
        #if DEBUG
        struct State {}
        #endif
        enum Action: CasePathable {}
        let body = EmptyReducer<State, Action>()
        typealias Reduce = Int
      }
      """,
      #"""

      struct Feature {
        #if DEBUG
        struct State {}
        #endif
        enum Action: CasePathable {}
        let body = EmptyReducer<State, Action>()
        typealias Reduce = Int
      }

      extension Feature: ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
  }

  @Test func `a body of other types determines its builder, state and actions`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        var body: some Reducer<Int, Bool> {
          EmptyReducer()
        }
      }
      """,
      #"""

      struct Feature {
        @ComposableArchitecture.ReducerBuilder<Int, Bool>
        var body: some Reducer<Int, Bool> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
    expectExpansion(
      """
      @Reducer
      struct Feature {
        var body: some ComposableArchitecture.ReducerOf<Other> {
          Other()
        }
      }
      """,
      #"""

      struct Feature {
        @ComposableArchitecture.ReducerBuilder<Other.State, Other.Action>
        var body: some ComposableArchitecture.ReducerOf<Other> {
          Other()
        }
      }

      extension Feature: ComposableArchitecture.Reducer {
      }
      """#,
      macros: ["Reducer"]
    )
  }

  @Test(
    arguments: [
      ("struct State {}", "Reduce { _, action in switch action { case .tapped: .none } }"),
      ("struct State {}", "Reduce { _, action in if case .tapped = action { return .none } }"),
      ("struct State {}", "Scope(state: \\.child, action: \\.child) { Child() }"),
      ("enum Action: CasePathable {}", "Reduce { state, _ in state.count += 1 }"),
      ("enum Action: CasePathable {}", "EmptyReducer().ifLet(\\.child, action: \\.child) {}"),
    ]
  )
  func `a missing type is left to an extension if the body names a field or a case of the type`(
    declared: String,
    logic: String
  ) {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        \(declared)
        var body: some ReducerOf<Self> {
          \(logic)
        }
        typealias Reduce = Int
      }
      """,
      """
      struct Feature: Reducer {
        \(declared)
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          \(logic)
        }
        typealias Reduce = Int
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test func `a missing type is added if the body does not name it`() {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        var body: some ReducerOf<Self> {
          Scope<Other.State, Other.Action>(logic)
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          Scope<Other.State, Other.Action>(logic)
        }

        nonisolated enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
        }

        typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test(arguments: ["Base.State", "Outer.State", "Int"])
  func `a reduce method of other types determines the state and actions`(state: String) {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        func reduce(into state: inout \(state), action: Bool) -> Effect<Bool> { .none }
      }
      """,
      """
      struct Feature: Reducer {
        func reduce(into state: inout \(state), action: Bool) -> Effect<Bool> { .none }
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test func `a nested feature can use the outer feature's state and actions`() {
    expectExpansion(
      """
      @Reducer
      struct Parent: Reducer {
        struct State {}
        struct Action {}
        let body = Feature()
        @Reducer
        struct Feature: Reducer {
          var body: some Reducer<State, Action> {
            Reduce { state, action in .none }
          }
        }
      }
      """,
      """
      struct Parent: Reducer {
        struct State {}
        struct Action {}
        let body = Feature()
        struct Feature: Reducer {
          @ComposableArchitecture.ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            Reduce { state, action in .none }
          }

          typealias Reduce<S, A> = ComposableArchitecture.Reduce<S, A>
        }
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test func `the pre-1.0 names of the protocol are accepted`() {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        var body: some ReducerProtocol<State, Action> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        @ComposableArchitecture.ReducerBuilder<State, Action>
        var body: some ReducerProtocol<State, Action> {
          EmptyReducer()
        }

        typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }
      """,
      macros: ["Reducer"]
    )
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        var body: some ReducerProtocolOf<Other> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature: Reducer {
        @ComposableArchitecture.ReducerBuilder<Other.State, Other.Action>
        var body: some ReducerProtocolOf<Other> {
          EmptyReducer()
        }
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test(
    arguments: [
      "Reduce<State, Action> { state, action in .none }",
      "Scope(state: \\.child, action: \\.child) { Reduce { state, action in .none } }",
      "EmptyReducer().ifLet(\\.child, action: \\.child) { Reduce { state, action in .none } }",
    ]
  )
  func `logic of other state does not define Reduce`(logic: String) {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        var body: some ReducerOf<Self> {
          \(logic)
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          \(logic)
        }
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test(
    arguments: [
      "Reduce(logic).onChange(of: \\.count) { _, _ in Reduce { state, action in .none } }",
      "CombineReducers { Reduce { state, action in .none } }",
      "Reduce(logic).onChange(of: \\.count, { _, _ in Reduce { state, action in .none } })",
    ]
  )
  func `closures over the feature's state define Reduce`(logic: String) {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        var body: some ReducerOf<Self> {
          \(logic)
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          \(logic)
        }

        typealias Reduce = ComposableArchitecture.Reduce<State, Action>
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test func `a nested feature does not use the outer feature's Reduce`() {
    expectExpansion(
      """
      struct Parent {
        @Reducer
        struct Feature: Reducer {
          var body: some Reducer<Int, Bool> {
            Reduce { state, action in .none }
          }
        }
      }
      """,
      #"""
      struct Parent {
        struct Feature: Reducer {
          @ComposableArchitecture.ReducerBuilder<Int, Bool>
          var body: some Reducer<Int, Bool> {
            Reduce { state, action in .none }
          }

          typealias Reduce<S, A> = ComposableArchitecture.Reduce<S, A>
        }
      }
      """#,
      macros: ["Reducer"]
    )
  }
}
