import Testing

@Suite struct ObservableStateMacroTests {
  @Test(.expansionOfTheCompiler) func `stored variables become accessors over private storage`() {
    expectExpansion(
      """
      @ObservableState
      public struct State {
        var count = 0
      }
      """,
      #"""

      public struct State {
        var count {
          @storageRestrictions(initializes: _count)
          init(initialValue) {
            _count = initialValue
          }
          get {
            _$observationRegistrar.access(0xb1e5e28e4479a274)
            return _count
          }
          set {
            let modification = _$observationRegistrar.willSet(0xb1e5e28e4479a274, from: _count, to: newValue)
            _count = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0xb1e5e28e4479a274, _count)
            defer {
              _$observationRegistrar.didModify(modification, _count)
            }
            yield &_count
          }
        }

        private var _count = 0

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }

        public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
          if keyPath == \Self.count {
            return ComposableArchitecture._$StateModifier(\Self.count, name: "count") {
              $1(&$0.count)
            }
          }
          return nil
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#
    )
  }

  @Test func `only mutable fields that are not ignored are tracked`() {
    expectExpansion(
      """
      @ObservableState
      struct State<Value> {
        public private(set) var value: Value
        var `default`: Int? { didSet { print(oldValue) } }
        let constant = 1
        static var shared = 1
        lazy var late = 1
        var computed: Int { 1 }
        var written: Int { get { 1 } set {} }
        @Shared var shared: Int
        @Sharing.SharedReader var reader: Int
        @FetchAll var all: [Int]
        @ObservationStateIgnored var ignored = 0
        @Presents var child: Child?
        func work() {}
      }
      """,
      #"""

      struct State<Value> {
        @ObservationStateTracked
        public private(set) var value: Value
        @ObservationStateTracked
        var `default`: Int? { didSet { print(oldValue) } }
        let constant = 1
        static var shared = 1
        lazy var late = 1
        var computed: Int { 1 }
        var written: Int { get { 1 } set {} }
        @Shared var shared: Int
        @Sharing.SharedReader var reader: Int
        @FetchAll var all: [Int]
        @ObservationStateIgnored var ignored = 0
        @Presents var child: Child?
        func work() {}

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }

        public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
          if keyPath == \Self.value {
            return ComposableArchitecture._$StateModifier(\Self.value, name: "value") {
              $1(&$0.value)
            }
          }
          if keyPath == \Self.`default` {
            return ComposableArchitecture._$StateModifier(\Self.`default`, name: "`default`") {
              $1(&$0.`default`)
            }
          }
          if keyPath == \Self.child {
            return ComposableArchitecture._$StateModifier(\Self.child, name: "child") {
              $1(&$0.child)
            }
          }
          if keyPath == \Self.$child {
            return ComposableArchitecture._$StateModifier(\Self.$child, name: "$child") {
              $1(&$0.$child)
            }
          }
          return nil
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#,
      macros: ["ObservableState"]
    )
  }

  @Test func `an ignored field is unchanged`() {
    expectExpansion(
      """
      struct State {
        @ObservationStateIgnored var count = 0
      }
      """,
      #"""
      struct State {
        var count = 0
      }
      """#
    )
  }

  @Test func `a field's type, value and property observers move to its storage`() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked public private(set) var count: Int? = 0 {
          didSet { print(1) }
        }
      }
      """,
      #"""
      struct State {
        public private(set) var count: Int? {
          didSet { print(1) }
          @storageRestrictions(initializes: _count)
          init(initialValue) {
            _count = initialValue
          }

          get {
            _$observationRegistrar.access(0xb1e5e28e4479a274)
            return _count
          }

          set {
            let modification = _$observationRegistrar.willSet(0xb1e5e28e4479a274, from: _count, to: newValue)
            _count = newValue
            _$observationRegistrar.didSet(modification)
          }

          _modify {
            let modification = _$observationRegistrar.willModify(0xb1e5e28e4479a274, _count)
            defer {
              _$observationRegistrar.didModify(modification, _count)
            }
            yield &_count
          }
        }

        private var _count: Int? = 0 {
            didSet { print(1) }
          }
      }
      """#
    )
  }

  @Test func `cases of an enum have different ids, also under conditions`() {
    expectExpansion(
      """
      @available(macOS 99, *)
      @ObservableState
      enum State {
        case child(Child)
        #if os(macOS)
        case labeled(child: Child)
        #else
        case none
        #endif
        case two(Int, Int)
      }
      """,
      #"""
      @available(macOS 99, *)
      enum State {
        case child(Child)
        #if os(macOS)
        case labeled(child: Child)
        #else
        case none
        #endif
        case two(Int, Int)

        public var _$id: ComposableArchitecture.ObservableStateID {
          switch self {
          case let .child(state):
            return ._$id(for: state, tag: 0)
          #if os(macOS)
          case let .labeled(state):
            return ._$id(for: state, tag: 1)
          #else
          case .none:
            return ._$id(tag: 2)
          #endif
          case .two:
            return ._$inert(tag: 3)
          }
        }
      }

      @available(macOS 99, *)
      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#
    )
  }

  @Test func `coding keys have the names of the fields`() {
    expectExpansion(
      """
      @ObservableState
      struct State: Codable {
        let id: Int
        var `default`: Int
        @ObservationStateIgnored var ignored = 0
        let version = 1
      }
      """,
      #"""

      struct State: Codable {
        let id: Int
        @ObservationStateTracked
        var `default`: Int
        @ObservationStateIgnored var ignored = 0
        let version = 1

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }

        public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
          if keyPath == \Self.`default` {
            return ComposableArchitecture._$StateModifier(\Self.`default`, name: "`default`") {
              $1(&$0.`default`)
            }
          }
          return nil
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case id
          case _default = "default"
          case ignored
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#,
      macros: ["ObservableState"]
    )
    expectExpansion(
      """
      @ObservableState
      struct State: Encodable {
        enum CodingKeys: CodingKey {}
      }
      """,
      #"""

      struct State: Encodable {
        enum CodingKeys: CodingKey {}

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#,
      macros: ["ObservableState"]
    )
  }

  @Test(.expansionOfTheCompiler) func `a weak field stays weak`() {
    expectExpansion(
      """
      @ObservableState
      struct State: ObservableState {
        private weak var owner: Owner?
      }
      """,
      #"""
      struct State: ObservableState {
        private weak var owner: Owner? {
          @storageRestrictions(initializes: _owner)
          init(initialValue) {
            _owner = initialValue
          }
          get {
            _$observationRegistrar.access(0xa692f75ab08b8cf4)
            return _owner
          }
          set {
            let modification = _$observationRegistrar.willSet(0xa692f75ab08b8cf4, from: _owner, to: newValue)
            _owner = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0xa692f75ab08b8cf4, _owner)
            defer {
              _$observationRegistrar.didModify(modification, _owner)
            }
            yield &_owner
          }
        }

        private weak var _owner: Owner?

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }

        public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
          if keyPath == \Self.owner {
            return ComposableArchitecture._$StateModifier(\Self.owner, name: "owner") {
              $1(&$0.owner)
            }
          }
          return nil
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#,
      macros: ["ObservableState", "ObservationStateTracked"]
    )
  }
}
