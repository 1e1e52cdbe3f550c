import ComposableArchitecture
import Foundation

// [client]
@DependencyClient
struct WeatherClient: Sendable {
  var temperature: @Sendable (_ city: String) async throws -> Double
  var cities: @Sendable () async -> [String] = { [] }
}
// [end]

// [live]
extension WeatherClient: DependencyKey {
  static let testValue = WeatherClient()
  static let liveValue = WeatherClient(
    temperature: { city in
      let file = URL(filePath: "/var/lib/weather").appending(component: city)
      return try JSONDecoder().decode(Double.self, from: Data(contentsOf: file))
    },
    cities: { ["Berlin", "Seoul"] }
  )
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
// [end]

// [use]
@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    var city = "Berlin"
    var measuredAt: Date?
    var temperature: Double?
  }

  enum Action {
    case answered(Double)
    case askTapped
  }

  @Dependency(\.date.now) var now
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let temperature):
        state.measuredAt = now
        state.temperature = temperature
        return .none
      case .askTapped:
        return .run { [city = state.city] send in
          await send(.answered(try await weatherClient.temperature(city: city)))
        }
      }
    }
  }
}
// [end]

// [part]
@Reducer
struct WeatherDemo {
  var body: some ReducerOf<Weather> {
    Weather()
      .dependency(\.weatherClient.temperature, { @Sendable _ in 21.5 })
  }
}
// [end]

// [whole]
@MainActor
func demoStore() -> StoreOf<Weather> {
  Store(initialState: Weather.State()) {
    Weather()
  } withDependencies: {
    $0.weatherClient.temperature = { _ in 21.5 }
  }
}
// [end]
