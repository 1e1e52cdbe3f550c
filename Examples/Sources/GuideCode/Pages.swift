import ComposableArchitecture
import Foundation
import ViewKit
import WebHost

// [page]
func shopHost() -> WebHost {
  var configuration = WebHostConfiguration(port: 8080, title: "Notes")
  configuration.additionalLanguages = ["de"]
  configuration.theme = ["accentColor": "#0b6b50"]
  return WebHost(configuration: configuration) { request in
    NotesView(
      store: Store(initialState: Notes.State()) {
        Notes()
      } withDependencies: {
        $0.defaultAppStorage = .inMemory
      }
    )
  }
}
// [end]

// [log]
func logToStandardError(_ configuration: inout WebHostConfiguration) {
  configuration.onEvent = { event in
    FileHandle.standardError.write(Data("\(event)\n".utf8))
  }
}
// [end]

// [load]
struct WeatherView: View {
  let store: StoreOf<Weather>

  var body: some View {
    Form {
      if let temperature = store.temperature {
        Text("\(temperature) °C in \(store.city)")
      } else {
        ProgressView()
      }
    }
    .task { await store.send(.askTapped).finish() }
  }
}
// [end]
