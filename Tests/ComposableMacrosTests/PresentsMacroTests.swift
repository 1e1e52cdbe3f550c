import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct PresentsMacroTests {
  @Test(.expansionOfTheCompiler) func `a child is stored as presentation state and projected`() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        @Presents var child: Child.State?
      }
      """,
      #"""
      @ObservableState
      struct State {
        var child: Child.State? {
          @storageRestrictions(initializes: _child)
          init(initialValue) {
            _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
          }
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child.wrappedValue
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child.wrappedValue, to: newValue)
            _child.wrappedValue = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child.wrappedValue
          }
        }

        private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)

        var $child: ComposableArchitecture.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child, to: newValue)
            _child = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child
          }
        }
      }
      """#,
      macros: ["Presents"]
    )
  }

  @Test(.expansionOfTheCompiler) func `the initial value and the access level are kept`() {
    expectExpansion(
      """
      @ObservableState
      public struct State {
        @Presents public var child: Optional<Child.State> = Child.State()
      }
      """,
      #"""
      @ObservableState
      public struct State {
        public var child: Optional<Child.State> {
          @storageRestrictions(initializes: _child)
          init(initialValue) {
            _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
          }
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child.wrappedValue
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child.wrappedValue, to: newValue)
            _child.wrappedValue = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child.wrappedValue
          }
        }

        private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: Child.State())

        public var $child: ComposableArchitecture.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child, to: newValue)
            _child = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child
          }
        }
      }
      """#,
      macros: ["Presents"]
    )
  }

  @Test(.expansionOfTheCompiler)
  func `the projection's setter has the access level of the child's setter`() {
    expectExpansion(
      """
      @ObservableState
      public struct State {
        @Presents public private(set) var child: Child.State?
      }
      """,
      #"""
      @ObservableState
      public struct State {
        public private(set) var child: Child.State? {
          @storageRestrictions(initializes: _child)
          init(initialValue) {
            _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
          }
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child.wrappedValue
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child.wrappedValue, to: newValue)
            _child.wrappedValue = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child.wrappedValue
          }
        }

        private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)

        public private(set) var $child: ComposableArchitecture.PresentationState<Child.State> {
          get {
            _$observationRegistrar.access(0x622434762500489d)
            return _child
          }
          set {
            let modification = _$observationRegistrar.willSet(0x622434762500489d, from: _child, to: newValue)
            _child = newValue
            _$observationRegistrar.didSet(modification)
          }
          _modify {
            let modification = _$observationRegistrar.willModify(0x622434762500489d, _child)
            defer {
              _$observationRegistrar.didModify(modification, _child)
            }
            yield &_child
          }
        }
      }
      """#,
      macros: ["Presents"]
    )
  }

  @Test func `only optionals are presented`() {
    let message = "'@Presents' requires a stored 'var' with an explicit optional type"
    let fixIt = FixItSpec(message: "Make the type optional")
    expectExpansion(
      """
      @ObservableState
      struct State {
        @Presents var child: Child.State
        @Presents var some: some Equatable
        @Presents var other = Child.State?.none
      }
      """,
      """
      @ObservableState
      struct State {
        var child: Child.State
        var some: some Equatable
        var other = Child.State?.none
      }
      """,
      diagnostics: [
        DiagnosticSpec(message: message, line: 3, column: 3, fixIts: [fixIt]),
        DiagnosticSpec(message: message, line: 4, column: 3, fixIts: [fixIt]),
        DiagnosticSpec(message: message, line: 5, column: 3),
      ],
      macros: ["Presents"],
      applyFixIts: [fixIt.message],
      fixedSource: """
        @ObservableState
        struct State {
          @Presents var child: Child.State?
          @Presents var some: (some Equatable)?
          @Presents var other = Child.State?.none
        }
        """
    )
  }

  @Test func `only variables are presented`() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        @Presents let child: Child.State?
      }
      """,
      """
      @ObservableState
      struct State {
        let child: Child.State?
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' requires a 'var', because the presented state is set and cleared",
          line: 3,
          column: 13,
          fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
        )
      ],
      macros: ["Presents"],
      applyFixIts: ["Replace 'let' with 'var'"],
      fixedSource: """
        @ObservableState
        struct State {
          @Presents var child: Child.State?
        }
        """
    )
  }

  @Test func `a state with a presented child must be observable`() {
    expectExpansion(
      """
      struct Feature {
        struct State {
          @Presents var child: Child.State?
        }
      }
      """,
      """
      struct Feature {
        struct State {
          var child: Child.State?
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message:
            """
            '@Presents' can only be used in a struct with '@ObservableState'; add the attribute \
            to 'State'
            """,
          line: 3,
          column: 5
        )
      ]
    )
  }
}
