import ConcurrencyExtras
import IdentifiedCollections
import IssueReporting
import Observation
import Sharing
import Testing

struct SharedTests {
  struct Profile: Equatable, Identifiable {
    let id: Int
    var name = "Blob"
    var nickname: String?
    var tags: [String: Int] = [:]
    var initial: Character? { name.first }
  }

  @Test func `copies share one value`() {
    @Shared(value: 1) var count
    let copy = $count
    copy.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(copy == $count)
  }

  @Test func `the result or the error of the closure is passed on`() {
    struct Refusal: Error {}
    @Shared(value: 1) var count
    let old = $count.withLock { count in
      defer { count += 1 }
      return count
    }
    #expect(old == 1)
    #expect(throws: Refusal.self) {
      try $count.withLock {
        $0 = 10
        throw Refusal()
      }
    }
    #expect(count == 10)
  }

  @Test func `a read during a change returns the earlier value`() {
    @Shared(value: 1) var count
    let shared = $count
    $count.withLock {
      $0 = 2
      #expect(shared.wrappedValue == 1)
    }
    #expect(count == 2)
  }

  @Test func `a member of a shared value is shared`() {
    @Shared(value: Profile(id: 1)) var profile
    @Shared var name: String
    _name = Shared(projectedValue: $profile.name)
    $name.withLock { $0 += "!" }
    #expect(profile.name == "Blob!")
    $profile.withLock { $0.name = "Blobby" }
    #expect(name == "Blobby")
    #expect($profile.initial.wrappedValue == "B")
  }

  @Test func `a value of a dictionary is shared`() {
    @Shared(value: ["a": 1]) var counts
    $counts["b"].withLock { $0 = 2 }
    #expect(counts == ["a": 1, "b": 2])
    let a = Shared($counts["a"])
    a?.withLock { $0 += 10 }
    #expect(counts["a"] == 11)
    #expect(Shared($counts["c"]) == nil)
  }

  @Test func `an unwrapped value outlives its optional and keeps later changes to itself`() throws {
    @Shared(value: Profile(id: 1, nickname: "B")) var profile
    let nickname = try #require(Shared($profile.nickname))
    let reader = try #require(SharedReader($profile.nickname))
    $profile.withLock { $0.nickname = nil }
    #expect(nickname.wrappedValue == "B")
    #expect(reader.wrappedValue == "B")
    nickname.withLock { $0 = "C" }
    #expect(nickname.wrappedValue == "C")
    #expect(profile.nickname == nil)
    $profile.withLock { $0.nickname = "D" }
    #expect(nickname.wrappedValue == "D")
    nickname.withLock { $0 = "E" }
    #expect(profile.nickname == "E")
    #expect(nickname.wrappedValue == "E")
    $profile.withLock { $0.nickname = nil }
    #expect(nickname.wrappedValue == "E")
  }

  @Test func `an unwrapped value falls back to the value last written through it`() throws {
    @Shared(value: Profile(id: 1, nickname: "B")) var profile
    let nickname = try #require(Shared($profile.nickname))
    nickname.withLock { $0 = "C" }
    $profile.withLock { $0.nickname = nil }
    #expect(nickname.wrappedValue == "C")
  }

  @Test func `an unwrapped value falls back to the optional's last value, read or not`() throws {
    @Shared(value: Profile(id: 1, nickname: "B")) var profile
    let nickname = try #require(Shared($profile.nickname))
    let reader = try #require(SharedReader($profile.nickname))
    $profile.withLock { $0.nickname = "C" }
    $profile.nickname.withLock { $0 = "D" }
    $profile.withLock { $0.nickname = nil }
    #expect(nickname.wrappedValue == "D")
    #expect(reader.wrappedValue == "D")
  }

  @Test func `nested unwrapped values fall back to their last values`() throws {
    @Shared(.inMemory("nickname")) var nickname: String? = "B"
    let unwrapped = try #require(Shared($nickname))
    let letters = try #require(SharedReader(unwrapped.first))
    $nickname.withLock { $0 = "C" }
    $nickname.withLock { $0 = "" }
    #expect(letters.wrappedValue == "C")
    $nickname.withLock { $0 = "D" }
    $nickname.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == "D")
    #expect(letters.wrappedValue == "D")
  }

  @Test func `released unwrapped values receive no changes`() {
    @Shared(value: Profile(id: 1, nickname: "B")) var profile
    let reads = LockIsolated(0)
    for _ in 0..<100 {
      _ = SharedReader(
        $profile.read { profile in
          reads.withValue { $0 += 1 }
          return profile.nickname
        }
      )
    }
    reads.setValue(0)
    $profile.withLock { $0.name = "Blobby" }
    #expect(reads.value == 0)
  }

  @Test func `the elements of an identified collection are shared`() {
    @Shared(value: [Profile(id: 1), Profile(id: 2)]) var profiles: IdentifiedArrayOf<Profile>
    let rows = Array($profiles)
    rows[1].name.withLock { $0 = "Junior" }
    #expect(profiles.map(\.name) == ["Blob", "Junior"])
    #expect(rows.map(\.id) == [1, 2])
    #expect(Array(SharedReader($profiles)).map(\.wrappedValue.name) == ["Blob", "Junior"])
  }

  @Test func `a reader changes with the value`() {
    @Shared(value: Profile(id: 1)) var profile
    let reader = SharedReader($profile)
    let length = $profile.read { $0.name.count }
    $profile.withLock { $0.name = "Blobby" }
    #expect(reader.wrappedValue.name == "Blobby")
    #expect(reader.name.wrappedValue == "Blobby")
    #expect(length.wrappedValue == 6)
  }

  @Test func `a constant reader keeps its value, also under its pre-1.0 name`() {
    let reader: SharedReader<Int> = .constant(7)
    #expect(reader.wrappedValue == 7)
    #expect(reader.read { $0 + 1 }.wrappedValue == 8)
  }

  @Test func `a wrapper can be assigned another shared value`() {
    @Shared(value: 1) var count
    let copy = $count
    let own = Shared(projectedValue: $count)
    $count = Shared(value: 5)
    #expect(count == 5)
    #expect(copy.wrappedValue == 5)
    #expect(own.wrappedValue == 1)
  }

  @Test func `descriptions include the value, and mirrors omit the wrapper`() {
    @Shared(value: 1) var count
    #expect($count.description == "Shared<Int>(value: 1)")
    #expect(SharedReader($count).description == "SharedReader<Int>(value: 1)")
    @Shared(value: Profile(id: 1)) var profile
    #expect(Mirror(reflecting: $profile).children.contains { $0.label == "name" })
  }

  @Test func `observers are notified after the change is stored`() {
    @Shared(value: 1) var count
    let shared = $count
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      seen.withValue { $0.append(shared.wrappedValue) }
    }
    shared.withLock { $0 = 2 }
    shared.withLock { $0 = 3 }
    #expect(seen.value == [2])
  }

  @Test func `observers of a part are notified of changes and of another target`() {
    @Shared(value: Profile(id: 1)) var profile
    let fired = LockIsolated(0)
    func track() {
      withObservationTracking {
        _ = $profile.name.wrappedValue
      } onChange: {
        fired.withValue { $0 += 1 }
      }
    }
    track()
    $profile.name.withLock { $0 = "Blobby" }
    #expect(fired.value == 1)
    track()
    $profile = Shared(value: Profile(id: 2))
    #expect(fired.value == 2)
  }
}
