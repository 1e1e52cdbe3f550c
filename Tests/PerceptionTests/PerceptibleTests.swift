import Perception
import Synchronization
import Testing
import ViewKit

struct PerceptibleTests {
  @Perceptible
  final class Model: @unchecked Sendable {
    // Sendable because every test has one of its own, which it changes from one task at a time.
    var count = 0
    var name = ""
    @PerceptionIgnored var cache = 0
    let limit = 3
    var isFull: Bool { count >= limit }
  }

  /// Whether changing `model` by `change` is announced to an observer that has read it by `read`.
  private func isAnnounced(_ read: (Model) -> Void, _ change: (Model) -> Void) -> Bool {
    let model = Model()
    let count = Atomic(0)
    withPerceptionTracking {
      read(model)
    } onChange: {
      count.add(1, ordering: .relaxed)
    }
    change(model)
    return count.load(ordering: .relaxed) > 0
  }

  @Test func `a change of a property that was read is announced`() {
    #expect(
      isAnnounced {
        _ = $0.count
      } _: {
        $0.count = 1
      }
    )
    #expect(
      isAnnounced {
        _ = $0.isFull
      } _: {
        $0.count += 1
      }
    )
    #expect(
      !isAnnounced {
        _ = $0.count
      } _: {
        $0.name = "Blob"
      }
    )
    #expect(
      !isAnnounced {
        _ = $0.limit
      } _: {
        $0.count = 1
      }
    )
  }

  @Test func `a property that is ignored is not observed`() {
    #expect(
      !isAnnounced {
        _ = $0.cache
      } _: {
        $0.cache = 1
      }
    )
  }

  @Test func `setting an equal value is no change`() {
    #expect(
      !isAnnounced {
        _ = $0.count
      } _: {
        $0.count = 0
      }
    )
  }

  @Test func `a class of its own accessors is observed through a registrar`() {
    final class Manual: Perceptible {
      let registrar = PerceptionRegistrar()
      private var storage = 0
      var count: Int {
        get {
          registrar.access(self, keyPath: \.count)
          return storage
        }
        set { registrar.withMutation(of: self, keyPath: \.count) { storage = newValue } }
      }
      func replace(_ value: Int) {
        registrar.willSet(self, keyPath: \.count)
        storage = value
        registrar.didSet(self, keyPath: \.count)
      }
    }
    let model = Manual()
    let changes = Atomic(0)
    for change in [{ model.count = 1 }, { model.replace(2) }] {
      withPerceptionTracking {
        _ = model.count
      } onChange: {
        changes.add(1, ordering: .relaxed)
      }
      change()
    }
    #expect(changes.load(ordering: .relaxed) == 2)
    #expect(model.count == 2)
    #expect(model.registrar == PerceptionRegistrar(isPerceptionCheckingEnabled: false))
  }

  @MainActor
  @Test func `changes are a sequence`() async {
    let model = Model()
    let counts = Perceptions<Int, Never>.untilFinished { [model] in
      model.isFull ? .finish : .next(model.count)
    }
    var seen: [Int] = []
    for await count in counts {
      seen.append(count)
      model.count += 1
    }
    #expect(seen == [0, 1, 2])
  }

  @Test func `what older code says about checks is kept`() {
    #expect(isPerceptionCheckingEnabled)
    #expect(!_PerceptionLocals.isInPerceptionTracking)
    _PerceptionLocals.$skipPerceptionChecking.withValue(true) {
      #expect(_PerceptionLocals.skipPerceptionChecking)
    }
  }

  @MainActor
  @Test func `views bind to a model and follow it`() {
    struct Counter: View {
      @Perception.Bindable var model: Model
      var body: some View {
        WithPerceptionTracking {
          Text("Count \(model.count)")
          TextField("Name", text: $model.name)
        }
      }
    }
    let model = Model()
    let tester = ViewTester(Counter(model: model))
    #expect(tester.find(text: "Count 0") != nil)
    model.count = 2
    tester.flush()
    #expect(tester.find(text: "Count 2") != nil)
  }
}
