import Foundation
import Sharing
import Testing

// Names of keys, declared in every form that features use.
extension SharedKey where Self == FileStorageKey<[String]>.Default {
  fileprivate static var names: Self {
    Self[.fileStorage(URL(filePath: "names.json")), default: []]
  }
}
extension SharedKey where Self == FileStorageKey<[String]> {
  fileprivate static var plainNames: Self { .fileStorage(URL(filePath: "names.json")) }
}
extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.appStorage("isOn"), default: false] }
}
extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var count: Self { .inMemory("count") }
}
extension SharedKey where Self == InMemoryKey<Int?> {
  fileprivate static var optional: Self { .inMemory("optional") }
}

struct KeyNamesTests {
  @Test func `a named key provides every wrapper with the same value`() async throws {
    @Shared(.names) var names
    @Shared(.plainNames) var plain = ["not used"]
    @SharedReader(.names) var reader
    @SharedReader(.names) var sameReader = ["not used"]
    @SharedReader(.plainNames) var plainReader = ["not used"]
    $names.withLock { $0.append("Blob") }
    #expect(plain == ["Blob"])
    #expect(reader == ["Blob"])
    #expect(sameReader == ["Blob"])
    #expect(plainReader == ["Blob"])
    #expect($names.isEmpty.wrappedValue == false)
    #expect(SharedReader($names.first)?.wrappedValue == "Blob")

    @SharedReader(.isOn) var isOn
    @Shared(.isOn) var isOnToo = true
    $isOnToo.withLock { $0 = true }
    #expect(isOn)

    @Shared(.optional) var optional
    @SharedReader(.optional) var optionalReader
    $optional.withLock { $0 = 1 }
    #expect(optionalReader == 1)
  }

  @Test func `a named key can be required and loaded`() async throws {
    await #expect(throws: MissingSharedValue.self) {
      _ = try await SharedReader(require: .count)
    }
    @Shared(.count) var count = 0
    $count.withLock { $0 = 5 }
    #expect(try await Shared(require: .count).wrappedValue == 5)
    #expect(try await SharedReader(require: .count).wrappedValue == 5)
    @SharedReader(value: 1) var reader
    try await $reader.load(.count)
    #expect(reader == 5)
  }
}
