import ComposableArchitecture
import Testing

@testable import OnlineStore

@MainActor
@Suite struct ProfileDomainTests {
  @Test func `OS-21 the profile is fetched once, however often it appears`() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchUserProfile = {
        calls.withValue { $0 += 1 }
        return .sample
      }
    }

    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(.fetchUserProfileResponse(.success(.sample))) {
      $0.dataState = .loaded
      $0.profile = .sample
    }
    await store.send(.fetchUserProfile)
    await store.finish()
    #expect(calls.value == 1)
  }

  @Test func `OS-21 a profile that could not be fetched says so and can be tried again`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: ProfileDomain.State()) {
      ProfileDomain()
    } withDependencies: {
      $0.apiClient.fetchUserProfile = {
        guard !isDown.value else { throw AppError.timeout }
        return .sample
      }
    }

    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(\.fetchUserProfileResponse.failure) { $0.dataState = .failed(.timeout) }
    isDown.setValue(false)
    await store.send(.fetchUserProfile) { $0.dataState = .loading }
    await store.receive(\.fetchUserProfileResponse.success) {
      $0.dataState = .loaded
      $0.profile = .sample
    }
  }

  @Test(arguments: [
    ("john", "doe", "John Doe"), ("Ada", "", "Ada"), ("", "", ""),
    ("élise", "o'neil", "Élise O'neil"),
  ])
  func `names are shown with capital letters`(first: String, last: String, full: String) {
    #expect(UserProfile(firstName: first, lastName: last).fullName == full)
  }
}
