import ComposableCore
import Observation

// State as `@ObservableState` generates it, so that the runtime is tested without the macro.

struct ChildState: ObservableState, Equatable {
  init(count: Int = 0) {
    _count = count
  }

  private var _count: Int
  var count: Int {
    get {
      _$observationRegistrar.access(1)
      return _count
    }
    set {
      let modification = _$observationRegistrar.willSet(1, from: _count, to: newValue)
      _count = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(1, _count)
      defer { _$observationRegistrar.didModify(modification, _count) }
      yield &_count
    }
  }

  private var _numbers: [Int] = []
  var numbers: [Int] {
    get {
      _$observationRegistrar.access(2)
      return _numbers
    }
    set {
      let modification = _$observationRegistrar.willSet(2, from: _numbers, to: newValue)
      _numbers = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(2, _numbers)
      defer { _$observationRegistrar.didModify(modification, _numbers) }
      yield &_numbers
    }
  }

  mutating func replace(with other: Self) {
    self = other
  }

  private var _$observationRegistrar = ObservationStateRegistrar()
  var _$id: ObservableStateID { _$observationRegistrar.id }
}

struct ParentState: ObservableState, Equatable {
  private var _child = ChildState()
  var child: ChildState {
    get {
      _$observationRegistrar.access(1)
      return _child
    }
    set {
      let modification = _$observationRegistrar.willSet(1, from: _child, to: newValue)
      _child = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(1, _child)
      defer { _$observationRegistrar.didModify(modification, _child) }
      yield &_child
    }
  }

  private var _sibling = ChildState()
  var sibling: ChildState {
    get {
      _$observationRegistrar.access(2)
      return _sibling
    }
    set {
      let modification = _$observationRegistrar.willSet(2, from: _sibling, to: newValue)
      _sibling = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(2, _sibling)
      defer { _$observationRegistrar.didModify(modification, _sibling) }
      yield &_sibling
    }
  }

  private var _optional: ChildState?
  var optional: ChildState? {
    get {
      _$observationRegistrar.access(3)
      return _optional
    }
    set {
      let modification = _$observationRegistrar.willSet(3, from: _optional, to: newValue)
      _optional = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(3, _optional)
      defer { _$observationRegistrar.didModify(modification, _optional) }
      yield &_optional
    }
  }

  private var _rows: [ChildState] = []
  var rows: [ChildState] {
    get {
      _$observationRegistrar.access(4)
      return _rows
    }
    set {
      let modification = _$observationRegistrar.willSet(4, from: _rows, to: newValue)
      _rows = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(4, _rows)
      defer { _$observationRegistrar.didModify(modification, _rows) }
      yield &_rows
    }
  }

  private var _destination: DestinationState?
  var destination: DestinationState? {
    get {
      _$observationRegistrar.access(5)
      return _destination
    }
    set {
      let modification = _$observationRegistrar.willSet(5, from: _destination, to: newValue)
      _destination = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(5, _destination)
      defer { _$observationRegistrar.didModify(modification, _destination) }
      yield &_destination
    }
  }

  private var _object = Object()
  var object: Object {
    get {
      _$observationRegistrar.access(6)
      return _object
    }
    set {
      let modification = _$observationRegistrar.willSet(6, from: _object, to: newValue)
      _object = newValue
      _$observationRegistrar.didSet(modification)
    }
    _modify {
      let modification = _$observationRegistrar.willModify(6, _object)
      defer { _$observationRegistrar.didModify(modification, _object) }
      yield &_object
    }
  }

  private var _$observationRegistrar = ObservationStateRegistrar()
  var _$id: ObservableStateID { _$observationRegistrar.id }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._child == rhs._child && lhs._sibling == rhs._sibling && lhs._rows == rhs._rows
  }
}

final class Object: Sendable {}

enum DestinationState: ObservableState, Equatable {
  case first(ChildState)
  case second(ChildState)
  case inert(Int)
  case idle

  var _$id: ObservableStateID {
    switch self {
    case .first(let payload): ._$id(for: payload, tag: 0)
    case .second(let payload): ._$id(for: payload, tag: 1)
    case .inert(let payload): ._$id(for: payload, tag: 2)
    case .idle: ._$id(tag: 3)
    }
  }

  /// Changes the payload of `first`, like a reducer for a case.
  mutating func modifyFirst(_ body: (inout ChildState) -> Void) {
    guard case .first(var state) = self else { return }
    body(&state)
    self = .first(state)
  }
}

/// The root of a small store: state that changes under a collector.
final class Root {
  var state: ParentState
  let collector = ObservationCollector()

  init(_ state: ParentState = ParentState()) {
    self.state = state
  }

  /// Runs the drain of one action.
  func send(_ reduce: (inout ParentState) -> Void) {
    collector.reduce { reduce(&state) }
    if collector.mustNotify { collector.notify() }
  }

  func slot(_ identity: @escaping (ParentState) -> ObservableStateID?) -> ObservationSlot {
    ObservationSlot(collector: collector) { [unowned self] in
      let id = identity(state)
      if let id { ObservationSlot.attach(to: id) }
      return id
    }
  }
}

extension ObservationCollector {
  /// Runs `body` like a reducer of an engine.
  func reduce(_ body: () -> Void) {
    let ambient = beginReducing()
    body()
    endReducing(ambient)
  }
}

/// A counter of the changes of the read values, which reads them again after each change like a view.
final class Watch {
  private(set) var count = 0
  private let read: () -> Void

  init(_ read: @escaping () -> Void) {
    self.read = read
    track()
  }

  private func track() {
    // The observers of these tests run on the thread of the change.
    nonisolated(unsafe) let watch = self
    withObservationTracking(read) {
      watch.count += 1
      watch.track()
    }
  }
}
