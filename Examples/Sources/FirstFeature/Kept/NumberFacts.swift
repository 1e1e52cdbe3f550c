import ComposableArchitecture

@DependencyClient
struct NumberFacts: Sendable {
  var about: @Sendable (_ number: Int) async throws -> String
}

extension NumberFacts: DependencyKey {
  static let testValue = NumberFacts()
  static let liveValue = NumberFacts(
    about: { number in
      // An app would send a request to a server here.
      try await Task.sleep(for: .seconds(1))
      guard number > 0 else { throw NoFact() }
      let divisors = (1...number).filter { number.isMultiple(of: $0) }
      return "\(number) has \(divisors.count) divisors."
    }
  )

  struct NoFact: Error {}
}

extension DependencyValues {
  var numberFacts: NumberFacts {
    get { self[NumberFacts.self] }
    set { self[NumberFacts.self] = newValue }
  }
}
