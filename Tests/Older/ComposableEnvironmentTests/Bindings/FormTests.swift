import CasePathsCore
import ComposableEnvironment
import Testing

private struct FormState: Equatable {
  var name = ""
  var quantity = 1
  var isGift = false
  var errorMessage: String?
  var canSubmit: Bool { !name.isEmpty && quantity > 0 }
}

private enum FormAction: Equatable {
  case binding(BindingAction<FormState>)
  case didTapSubmit
  case didRestore(BindingAction<FormState>)
}

extension FormAction: CasePathable {
  struct AllCasePaths {
    var binding: AnyCasePath<FormAction, BindingAction<FormState>> {
      AnyCasePath(
        embed: FormAction.binding,
        extract: { if case .binding(let write) = $0 { write } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum ScreenState: Equatable {
  case form(FormState)
  case done(name: String)
}

private enum ScreenAction: Equatable {
  case form(FormAction)
}

/// A control with user changes and program updates: a text field, a stepper.
@MainActor private final class Control<Value> {
  private let changes = PublishSubject<Value>()
  private(set) var shown: [Value] = []

  var property: ControlProperty<Value> {
    ControlProperty(values: changes, valueSink: { [unowned self] in shown.append($0) })
  }

  func change(to value: Value) { changes.onNext(value) }
}

@MainActor
@Suite struct FormTests {
  private let logic = Reducer<FormState, FormAction, Void> { state, action, _ in
    switch action {
    case .binding(\.quantity) where state.quantity < 0:
      state.quantity = 0
      state.errorMessage = "Error, should >= 0"
      return .none
    case .didTapSubmit:
      return Effect(value: .didRestore(.set(\.isGift, false)))
    case .binding, .didRestore:
      state.errorMessage = nil
      return .none
    }
  }

  private var form: Reducer<FormState, FormAction, Void> {
    logic.binding(action: /FormAction.binding)
  }

  @Test func `BC-20: a form's reducer sees the field after the control's write`() {
    let store = TestStore(initialState: FormState(), reducer: form, environment: ())
    store.send(.binding(.set(\.name, "Blob"))) {
      $0.name = "Blob"
      #expect($0.canSubmit)
    }
    store.send(.binding(.set(\.isGift, true))) { $0.isGift = true }
    store.send(.binding(.set(\.quantity, -3))) {
      $0.quantity = 0
      $0.errorMessage = "Error, should >= 0"
    }
    store.send(.binding(.set(\.quantity, 2))) {
      $0.quantity = 2
      $0.errorMessage = nil
    }
  }

  private func bind<Value: Equatable>(
    _ control: Control<Value>,
    to field: WritableKeyPath<FormState, Value>,
    of store: Store<FormState, FormAction>,
    until bag: DisposeBag
  ) {
    store.subscribe { $0[keyPath: field] }
      .subscribe(onNext: { control.property.onNext($0) })
      .disposed(by: bag)
    control.property
      .subscribe(onNext: { store.send(.binding(.set(field, $0))) })
      .disposed(by: bag)
  }

  @Test func `BC-20: controls send user changes and display the form's values`() {
    let store = Store(initialState: FormState(), reducer: form, environment: ())
    let bag = DisposeBag()
    let (name, quantity) = (Control<String>(), Control<Int>())
    bind(name, to: \.name, of: store, until: bag)
    bind(quantity, to: \.quantity, of: store, until: bag)
    name.change(to: "Blob")
    quantity.change(to: 5)
    quantity.change(to: -1)
    #expect(store.state.canSubmit == false)
    #expect(name.shown == ["", "Blob"])
    #expect(quantity.shown == [1, 5, 0])
  }

  @Test func `BC-20: a form is a case of its screen`() {
    let screen = Reducer<ScreenState, ScreenAction, Void>.combine(
      form.pullback(
        state: /ScreenState.form,
        action: /ScreenAction.form,
        environment: { $0 }
      ),
      Reducer { state, action, _ in
        if case .form(.didTapSubmit) = action, case .form(let form) = state {
          state = .done(name: form.name)
        }
        return .none
      }
    )
    let store = TestStore(initialState: .form(FormState()), reducer: screen, environment: ())
    store.send(.form(.binding(.set(\.name, "Blob")))) { $0 = .form(FormState(name: "Blob")) }
    expectIssue("while the state was in another case") {
      store.send(.form(.didTapSubmit)) { $0 = .done(name: "Blob") }
    }
    store.receive(.form(.didRestore(.set(\.isGift, false))))
  }

  @Test func `a case key path selects the binding case`() {
    let store = TestStore(
      initialState: FormState(),
      reducer: logic.binding(action: \.binding),
      environment: ()
    )
    store.send(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
  }

  @Test func `writes of equal values to one field are equal`() {
    let write = BindingAction<FormState>.set(\.quantity, 1)
    #expect(write == .set(\.quantity, 1))
    #expect(write != .set(\.quantity, 2))
    #expect(BindingAction<FormState>.set(\.name, "") != .set(\.errorMessage, ""))
    #expect(write.keyPath == \FormState.quantity)
  }

  @Test func `an unexpected write is reported in test syntax`() {
    let store = TestStore(initialState: FormState(), reducer: form, environment: ())
    store.send(.didTapSubmit)
    expectIssue(#".set(\FormState.isGift, false)"#) {
      store.receive(.didRestore(.set(\.isGift, true)))
    }
  }
}
