import Dependencies
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct BuiltInValuesTests {
  @Dependency(\.self) var dependencies

  @Test func `UUIDs are generated`() {
    #expect(UUID(1).uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(UUID(0xABC_DEF0_1234).uuidString == "00000000-0000-0000-0000-0ABCDEF01234")
    #expect(UUID(256).uuidString == "00000000-0000-0000-0000-000000000100")
    #expect(UUID(.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    #expect(UUID(.min).uuidString == "00000000-0000-0001-8000-000000000000")
    let generator = UUIDGenerator.incrementing
    #expect([generator(), generator()] == [UUID(0), UUID(1)])
    #expect(UUIDGenerator.constant(UUID(3))() == UUID(3))
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(dependencies.uuid() != dependencies.uuid())
    }
  }

  @Test func `different numbers create different UUIDs`() {
    // Each power of two and its neighbors, with both signs: a lost bit makes two UUIDs equal.
    let magnitudes = (0..<63).flatMap { [1 << $0, (1 << $0) + 1, (1 << $0) - 1] } + [Int.max]
    let numbers = Set(magnitudes + magnitudes.map { -$0 } + [Int.min])
    #expect(Set(numbers.map { UUID($0) }).count == numbers.count)
  }

  @Test func `a date generator can be constant`() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now.timeIntervalSince1970 == 1)
      #expect(dependencies.date().timeIntervalSince1970 == 1)
    }
  }

  @Test func `clocks are unimplemented in tests`() async {
    withKnownIssue {
      _ = dependencies.continuousClock.minimumResolution
    } matching: {
      String(describing: $0).contains(#"@Dependency(\.continuousClock).minimumResolution"#)
    }
    withKnownIssue { _ = dependencies.suspendingClock.minimumResolution }
    await withDependencies {
      $0.continuousClock = .immediate
    } operation: {
      try? await dependencies.continuousClock.sleep(for: .seconds(100))
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(dependencies.continuousClock is ContinuousClock)
      #expect(dependencies.suspendingClock is SuspendingClock)
    }
  }

  @Test func `regional values are reported in tests without an override`() {
    withKnownIssue { _ = dependencies.calendar }
    withKnownIssue { _ = dependencies.locale }
    withKnownIssue { _ = dependencies.timeZone }
    withKnownIssue { _ = dependencies.preferredLocales }
    withKnownIssue { _ = dependencies.uuid }
    withKnownIssue { _ = dependencies.date }
    withKnownIssue { _ = dependencies.withRandomNumberGenerator }
    withDependencies {
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = .gmt
    } operation: {
      #expect(dependencies.locale.identifier == "de_DE")
      #expect(dependencies.timeZone == .gmt)
    }
  }

  @Test func `assertions report issues in tests instead of crashing`() {
    dependencies.assert(true)
    withKnownIssue {
      dependencies.assert(false, "Not so.")
    } matching: {
      String(describing: $0).contains("Not so.")
    }
    withKnownIssue {
      dependencies.precondition(1 > 2)
    } matching: {
      String(describing: $0).contains(#""precondition" failed"#)
    }
    withKnownIssue { dependencies.assertionFailure("Never.") }
    withDependencies {
      $0.context = .live
    } operation: {
      dependencies.assert(true)
      dependencies.precondition(true)
    }
  }

  @Test func `a failed assertion is reported at its caller`() {
    for fails in [{ self.dependencies.assert(false) }, { self.dependencies.assertionFailure() }] {
      withKnownIssue {
        fails()
      } matching: {
        $0.sourceLocation?.fileID == #fileID
      }
    }
  }

  @Test func `fire-and-forget work is awaited in tests`() async {
    struct Failure: Error {}
    let done = LockIsolated(false)
    await dependencies.fireAndForget { done.setValue(true) }
    #expect(done.value)
    await withKnownIssue { await dependencies.fireAndForget { throw Failure() } }
  }

  @Test func `fire-and-forget work survives cancellation of its caller`() async {
    let wasCancelled = LockIsolated<Bool?>(nil)
    let task = Task { [dependencies] in
      withUnsafeCurrentTask { $0?.cancel() }
      await dependencies.fireAndForget { wasCancelled.setValue(Task.isCancelled) }
    }
    await task.value
    #expect(task.isCancelled)
    #expect(wasCancelled.value == false)
  }

  @Test func `fire-and-forget work runs in the live context`() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      await withCheckedContinuation { continuation in
        Task { await dependencies.fireAndForget { continuation.resume() } }
      }
    }
  }

  @Test func `random numbers come from the overridden generator`() {
    struct Counting: RandomNumberGenerator {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      let numbers = (0..<3).map { _ in dependencies.withRandomNumberGenerator { $0.next() } }
      #expect(numbers == [1, 2, 3])
      let dice = dependencies.withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(dice))
    }
  }

  @Test func `each test has a separate notification center`() {
    #expect(dependencies.notificationCenter !== NotificationCenter.default)
    #expect(dependencies.notificationCenter === dependencies.notificationCenter)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(dependencies.notificationCenter === NotificationCenter.default)
    }
  }

  @Test func `requests of an unset URL session fail with a description`() async throws {
    let address = try #require(URL(string: "http://localhost:1/x"))
    let session = dependencies.urlSession
    let error = await #expect(throws: URLError.self) { try await session.data(from: address) }
    #expect(error?.code == .unsupportedURL)
    let message = error?.userInfo[NSLocalizedDescriptionKey] as? String
    #expect(message?.contains("Request: http://localhost:1/x") == true)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(dependencies.urlSession === URLSession.shared)
    }
  }

  @Test func `opening a URL without a handler is reported`() async throws {
    @Dependency(\.openURL) var openURL
    let url = try #require(URL(string: "https://example.com"))
    await withKnownIssue {
      #expect(await !openURL(url))
    } matching: {
      String(describing: $0).hasSuffix(
        """
        Unimplemented: @Dependency(\\.openURL)
          Address: https://example.com
        The address was not opened. Override the dependency with "withDependencies", or with "prepareDependencies" \
        where the program starts.
        """
      )
    }
    await withDependencies {
      $0.openURL = OpenURLEffect { $0 == url }
    } operation: {
      #expect(await openURL(url))
    }
  }
}
