import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The form and its confirmation, with the reducer in the Environment style.
struct FormView: View {
  @State private var store: Store<FormScreenState, FormScreenAction>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: .form(FormState())) { makeFormScreen(server) }
    )
  }

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .form:
        CaseLet(/FormScreenState.form, action: FormScreenAction.form) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            FormScreen(
              name: viewStore.binding(get: \.name, send: { .set(\.name, $0) }),
              quantity: viewStore.binding(get: \.quantity, send: { .set(\.quantity, $0) }),
              isGift: viewStore.binding(get: \.isGift, send: { .set(\.isGift, $0) }),
              note: viewStore.binding(get: \.note, send: { .set(\.note, $0) }),
              messages: viewStore.messages,
              errorMessage: viewStore.errorMessage,
              isSending: viewStore.isSending,
              onSubmit: { viewStore.send(.didTapSubmit) }
            )
          }
        }
      case .thanks:
        CaseLet(/FormScreenState.thanks, action: FormScreenAction.thanks) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            ThanksScreen(
              name: viewStore.name,
              quantity: viewStore.quantity,
              note: viewStore.note,
              onAnother: { viewStore.send(.didTapAnother) }
            )
          }
        }
      }
    }
  }
}

/// The form and its confirmation, with the modern feature.
struct FormFeatureView: View {
  @State private var store: StoreOf<FormScreenFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: .form(FormFeature.State())) {
        FormScreenFeature()
      } withDependencies: {
        $0.bootcampServer = server
      }
    )
  }

  var body: some View {
    switch store.state {
    case .form:
      if let form = store.scope(state: \.form, action: \.form) { FilledForm(store: form) }
    case .thanks:
      if let thanks = store.scope(state: \.thanks, action: \.thanks) {
        ThanksScreen(
          name: thanks.name,
          quantity: thanks.quantity,
          note: thanks.note,
          onAnother: { thanks.send(.didTapAnother) }
        )
      }
    }
  }
}

/// The form with its own store, whose fields are bindings.
private struct FilledForm: View {
  @Bindable var store: StoreOf<FormFeature>

  var body: some View {
    FormScreen(
      name: $store.name,
      quantity: $store.quantity,
      isGift: $store.isGift,
      note: $store.note,
      messages: store.messages,
      errorMessage: store.errorMessage,
      isSending: store.isSending,
      onSubmit: { store.send(.didTapSubmit) }
    )
  }
}
