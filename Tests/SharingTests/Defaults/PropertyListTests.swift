import Dependencies
import Foundation
import Sharing
import Testing

/// The values that user defaults store, and rejected values.
struct PropertyListTests {
  private let folder = TemporaryFolder()

  @Test func `each bit of a value survives a restart`() throws {
    let texts = ["\0", "\u{1}\u{FFFF}", "a\r\nb", "e\u{301}", "\u{E9}", ""]
    let numbers = [
      0, -0.0, 1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    let dates = [0, 800_000_000.75, -1e-6, 63_113_904_000].map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
    withDependencies {
      $0.defaultAppStorage = .folder(folder["ann"])
    } operation: {
      for (index, text) in texts.enumerated() {
        Shared(wrappedValue: "-", .appStorage("text \(index)")).withLock { $0 = text }
      }
      for (index, number) in numbers.enumerated() {
        Shared(wrappedValue: 5, .appStorage("number \(index)")).withLock { $0 = number }
      }
      for (index, date) in dates.enumerated() {
        Shared(wrappedValue: .distantPast, .appStorage("date \(index)")).withLock { $0 = date }
      }
      Shared(wrappedValue: 5, .appStorage("int")).withLock { $0 = 0 }
      Shared(wrappedValue: 5, .appStorage("one")).withLock { $0 = 1 }
      Shared(wrappedValue: 5, .appStorage("least")).withLock { $0 = .min }
      Shared(wrappedValue: false, .appStorage("true")).withLock { $0 = true }
      Shared(wrappedValue: 5.0, .appStorage("nan")).withLock { $0 = .nan }
      #expect(UserDefaults.folder(folder["ann"]).synchronize())
    }
    // In another folder no object has the values in memory.
    try folder.move("ann", to: "bob")
    withDependencies {
      $0.defaultAppStorage = .folder(folder["bob"])
    } operation: {
      for (index, text) in texts.enumerated() {
        let stored = Shared(wrappedValue: "-", .appStorage("text \(index)")).wrappedValue
        #expect(Array(stored.utf8) == Array(text.utf8))
      }
      for (index, number) in numbers.enumerated() {
        let stored = Shared(wrappedValue: 5.0, .appStorage("number \(index)")).wrappedValue
        #expect(stored.bitPattern == number.bitPattern)
      }
      for (index, date) in dates.enumerated() {
        #expect(
          Shared(wrappedValue: .distantPast, .appStorage("date \(index)")).wrappedValue == date
        )
      }
      #expect(Shared(wrappedValue: 5, .appStorage("int")).wrappedValue == 0)
      #expect(Shared(wrappedValue: 5, .appStorage("one")).wrappedValue == 1)
      #expect(Shared(wrappedValue: 5, .appStorage("least")).wrappedValue == .min)
      #expect(Shared(wrappedValue: false, .appStorage("true")).wrappedValue)
      #expect(Shared(wrappedValue: 5.0, .appStorage("nan")).wrappedValue.isNaN)
    }
  }

  @Test(arguments: [true, false])
  func `a value that is not a property list is rejected without an effect on other values`(
    isInMemory: Bool
  )
    async throws
  {
    let defaults = isInMemory ? UserDefaults.inMemory : .folder(folder["ann"])
    try await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("odd")) var odd = Odd(number: 1)
      $odd.withLock { $0.number = 2 }
      let error = try #require($odd.saveError as? AppStorageError)
      #expect(
        error.description == """
          "odd" in app storage is unchanged: a value of type "NSNull" is not a property list. Store a string, a number, \
          a date, data, or an array or a dictionary of them.
          """
      )
      await #expect(throws: error) { try await $odd.save() }
      for (index, object) in Self.odd.enumerated() {
        withKnownIssue {
          defaults.set(object, forKey: "raw \(index)")
        } matching: {
          "\($0)".contains("is not a property list")
        }
        #expect(defaults.object(forKey: "raw \(index)") == nil)
      }
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 3 }
      try await $count.save()
      defaults.set([2], forKey: "list")
      #expect(defaults.synchronize())
      #expect(defaults.array(forKey: "list") as? [Int] == [2])
      #expect(defaults.integer(forKey: "count") == 3)
    }
  }

  private static var odd: [Any] {
    [
      NSNull(), ["a": NSNull()], [Date(), Odd(number: 1)], NSObject(), Odd(number: 1), [1: "a"],
      Int?.none as Any,
    ]
  }

  @Test func `a stored Boolean is a number before and after a restart`() throws {
    let ann = UserDefaults.folder(folder["ann"])
    ann.set(true, forKey: "flag")
    withDependencies {
      $0.defaultAppStorage = ann
    } operation: {
      #expect(Shared(wrappedValue: 5, .appStorage("flag")).wrappedValue == 1)
    }
    #expect(ann.synchronize())
    // In another folder no object has the values in memory.
    try folder.move("ann", to: "bob")
    withDependencies {
      $0.defaultAppStorage = .folder(folder["bob"])
    } operation: {
      #expect(Shared(wrappedValue: 5, .appStorage("flag")).wrappedValue == 1)
      #expect(Shared(wrappedValue: 5.0, .appStorage("flag")).wrappedValue == 1)
    }
  }
}

/// A value that encodes to an object other than a property list.
private struct Odd: AppStorageValue {
  var number: Int

  init(number: Int) { self.number = number }

  init?(appStorageObject object: Any) { nil }

  var appStorageObject: Any? { NSNull() }
}
