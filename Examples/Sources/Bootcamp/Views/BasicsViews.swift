import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The basics with the reducers in the Environment style.
struct BasicsView: View {
  @State private var store = Store(initialState: BasicsState()) { makeBasics() }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      BasicsScreen(
        content: BasicsScreen.Content(
          number: viewStore.basic.number,
          errorMessage: viewStore.basic.errorMessage,
          jump: shown(viewStore.jump.counter),
          text: viewStore.writing.text,
          written: viewStore.writing.written,
          writing: shown(viewStore.writing.counter),
          lastNumber: viewStore.optional.number,
          optional: viewStore.optional.counter.map(shown)
        )
      ) { event in
        switch event {
        case .minus: viewStore.send(.basic(.didTapMinus))
        case .plus: viewStore.send(.basic(.didTapPlus))
        case .jump: viewStore.send(.jump(.didTapJump))
        case .text(let text): viewStore.send(.writing(.textDidChange(text)))
        case .toggle: viewStore.send(.optional(.didToggle))
        case .counter(.jump, let event): viewStore.send(.jump(.counter(action(event))))
        case .counter(.writing, let event): viewStore.send(.writing(.counter(action(event))))
        case .counter(.optional, let event): viewStore.send(.optional(.counter(action(event))))
        }
      }
    }
  }

  private func shown(_ counter: CounterState) -> BasicsScreen.Counter {
    BasicsScreen.Counter(
      number: counter.number,
      errorMessage: counter.errorMessage,
      isMinusEnabled: counter.isMinusButtonEnabled
    )
  }

  private func action(_ event: BasicsScreen.CounterEvent) -> CounterAction {
    switch event {
    case .minus: .didTapMinus
    case .plus: .didTapPlus
    case .text(let text): .textDidChange(text)
    }
  }
}

/// The basics with the modern features.
struct BasicsFeatureView: View {
  @State private var store = Store(initialState: BasicsFeature.State()) { BasicsFeature() }

  var body: some View {
    BasicsScreen(
      content: BasicsScreen.Content(
        number: store.basic.number,
        errorMessage: store.basic.errorMessage,
        jump: shown(store.jump.counter),
        text: store.writing.text,
        written: store.writing.written,
        writing: shown(store.writing.counter),
        lastNumber: store.optional.number,
        optional: store.optional.counter.map(shown)
      )
    ) { event in
      switch event {
      case .minus: store.send(.basic(.didTapMinus))
      case .plus: store.send(.basic(.didTapPlus))
      case .jump: store.send(.jump(.didTapJump))
      case .text(let text): store.send(.writing(.textDidChange(text)))
      case .toggle: store.send(.optional(.didToggle))
      case .counter(.jump, let event): store.send(.jump(.counter(action(event))))
      case .counter(.writing, let event): store.send(.writing(.counter(action(event))))
      case .counter(.optional, let event): store.send(.optional(.counter(action(event))))
      }
    }
  }

  private func shown(_ counter: CounterFeature.State) -> BasicsScreen.Counter {
    BasicsScreen.Counter(
      number: counter.number,
      errorMessage: counter.errorMessage,
      isMinusEnabled: counter.isMinusButtonEnabled
    )
  }

  private func action(_ event: BasicsScreen.CounterEvent) -> CounterFeature.Action {
    switch event {
    case .minus: .didTapMinus
    case .plus: .didTapPlus
    case .text(let text): .textDidChange(text)
    }
  }
}
