import ComposableArchitecture
import ComposableRecorder
import Foundation

/// A value in an existential.
protocol ParcelItem: Sendable {
  var weight: Int { get }
}

/// A feature with values in existentials, whose types are not determined by their context.
@Reducer
struct Parcel {
  enum Failure: Error, Equatable {
    case lost
    case late(days: Int)
  }

  enum Book: ParcelItem, Equatable {
    case thin
    case thick(pages: Int)

    var weight: Int { if case .thick(let pages) = self { pages } else { 1 } }
  }

  struct Box: ParcelItem, Equatable {
    var weight: Int
  }

  /// A struct with existentials, directly and in an optional, an array and a dictionary.
  struct Content: Equatable {
    var first: any ParcelItem = Book.thin
    var second: (any ParcelItem)?
    var others: [any ParcelItem] = []
    var notes: [String: any Sendable] = [:]
    let size: any ParcelItem

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.first.weight == rhs.first.weight && lhs.second?.weight == rhs.second?.weight
        && lhs.others.map(\.weight) == rhs.others.map(\.weight) && lhs.notes.keys == rhs.notes.keys
    }
  }

  @ObservableState
  struct State: Equatable {
    var content = Content(size: Box(weight: 3))
    var item: any ParcelItem = Book.thin
    var spare: (any ParcelItem)?
    var failure: Failure?
    var delivery: DateInterval?
    var query: URLQueryItem?
    var label = AttributedString()

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.content == rhs.content && lhs.item.weight == rhs.item.weight
        && lhs.spare?.weight == rhs.spare?.weight && lhs.failure == rhs.failure
        && lhs.delivery == rhs.delivery && lhs.query == rhs.query && lhs.label == rhs.label
    }
  }

  enum Action {
    case failed(any Error)
    case failedTwice(any Error, first: any Error)
    case packed(any ParcelItem)
    case noted([String: any Sendable])
    case sent(DateInterval)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let error):
        state.failure = error as? Failure
      case .failedTwice(_, let error):
        state.failure = error as? Failure
      case .packed(let item):
        state.spare = state.item
        state.item = item
        state.content.first = item
        state.content.second = item
        state.content.others.append(item)
      case .noted(let notes):
        state.content.notes = notes
      case .sent(let interval):
        state.delivery = interval
        state.query = URLQueryItem(name: "id", value: nil)
        state.label = AttributedString("To \"us\"")
      }
      return .none
    }
  }
}

/// Returns a recording of the feature.
@MainActor
func recordedParcel() -> Recording<Parcel.State, Parcel.Action>? {
  let store = Store(initialState: Parcel.State()) { Parcel() }
  guard let recorder = store.record() else { return nil }
  store.send(.failed(Parcel.Failure.lost))
  store.send(.failedTwice(Parcel.Failure.lost, first: Parcel.Failure.late(days: 3)))
  store.send(.packed(Parcel.Book.thick(pages: 300)))
  store.send(.packed(Parcel.Box(weight: 5)))
  store.send(.packed(Parcel.Book.thin))
  let notes: [String: any Sendable] = [
    "number": UInt8(1), "letter": Character("a"), "list": [Parcel.Book.thin], "text": "b",
  ]
  store.send(.noted(notes))
  store.send(.sent(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)))
  return recorder.recording
}

/// A feature with actions that are not `Equatable` and are sent by effects.
@Reducer
struct Courier {
  @ObservableState
  struct State: Equatable {
    var arrived: [Int] = []
    var problem: String?
  }

  enum Action {
    case depart(stop: Int)
    case arrived(Result<Int, any Error>)
    case `return`
    case returned(Result<Void, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .depart(let stop):
        return .run { send in
          switch stop {
          case 1: await send(.arrived(.success(stop)))
          case 2: await send(.arrived(.failure(URLError(.timedOut))))
          default: await send(.arrived(.failure(Parcel.Failure.late(days: stop))))
          }
        }
      case .arrived(.success(let stop)):
        state.arrived.append(stop)
      case .arrived(.failure(let error)):
        state.problem = "\(type(of: error))"
      case .return:
        return .run { send in
          await send(.returned(.success(())))
          await send(.returned(.failure(CancellationError())))
        }
      case .returned(.success):
        state.problem = nil
      case .returned(.failure):
        state.problem = "cancelled"
      }
      return .none
    }
  }
}

/// Returns a recording of the feature up to the end of its effects.
@MainActor
func recordedCourier() async -> Recording<Courier.State, Courier.Action>? {
  let store = Store(initialState: Courier.State()) { Courier() }
  guard let recorder = store.record() else { return nil }
  for stop in 1...3 { await store.send(.depart(stop: stop)).finish() }
  await store.send(.return).finish()
  return recorder.recording
}
