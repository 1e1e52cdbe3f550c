import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct PresentsMacroTests {
  @Test func `a child is stored as presentation state and projected`() {
    expectExpansion(
      """
      struct State {
        @Presents var child: Child.State?
      }
      """,
      #"""
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
      """#
    )
  }

  @Test func `the initial value and the access go along`() {
    expectExpansion(
      """
      public struct State {
        @Presents public var child: Optional<Child.State> = Child.State()
      }
      """,
      #"""
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
      """#
    )
  }

  @Test func `who may set the child may set its projection`() {
    expectExpansion(
      """
      public struct State {
        @Presents public private(set) var child: Child.State?
      }
      """,
      #"""
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
      """#
    )
  }

  @Test func `only optionals are presented`() {
    expectExpansion(
      """
      struct State {
        @Presents var child: Child.State
        @Presents var other = Child.State?.none
      }
      """,
      """
      struct State {
        var child: Child.State
        var other = Child.State?.none
      }
      """,
      diagnostics: [2, 3].map {
        DiagnosticSpec(
          message: "'@Presents' needs a stored 'var' whose type is spelled out as an optional",
          line: $0,
          column: 3
        )
      }
    )
  }
}
