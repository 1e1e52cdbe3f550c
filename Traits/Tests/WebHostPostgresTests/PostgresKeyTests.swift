import ExampleTestSupport
import Foundation
import Sharing
import Testing

@testable import WebHostPostgres

extension ServerTests {
  /// Shared values in a database; each `PostgresDatabase` represents a separate program.
  @Suite(.timeLimit(.minutes(15))) struct PostgresKeyTests {
    @Test func `a change in one program is visible in the others`() async throws {
      let address = try await PostgresServer.database()
      let (first, second) = (try PostgresDatabase(address), try PostgresDatabase(address))
      @Shared(.postgres("stock", in: first)) var here = 1
      @Shared(.postgres("stock", in: second)) var there = 2
      try await $here.load()
      try await $there.load()
      #expect((here, there) == (1, 2))
      $here.withLock { $0 = 10 }
      await until { there == 10 }
      $there.withLock { $0 = 20 }
      await until { here == 20 }
      // By hand, and by a program without this library.
      try await PostgresServer.run("UPDATE shared_values SET value = '30'", at: address)
      await until { here == 30 && there == 30 }
      try await PostgresServer.run("DELETE FROM shared_values", at: address)
      await until { here == 1 && there == 2 }
      $here.withLock { $0 = 40 }
      await until { there == 40 }
      let later = try await Shared<Int>(
        require: .postgres("stock", in: PostgresDatabase(address))
      )
      #expect(later.wrappedValue == 40)
    }

    @Test func `names and values can contain any characters`() async throws {
      let address = try await PostgresServer.database()
      let (first, second) = (try PostgresDatabase(address), try PostgresDatabase(address))
      let texts = [
        "", "'; DROP TABLE shared_values; --", "\"$1\\'\n\t", "0 stock", " ", "🛒 é", "e\u{301}",
        "\u{e9}",
        "\u{202e}", "\u{1}\u{7f}", String(repeating: "ü", count: 500),
      ]
      for (index, name) in texts.enumerated() {
        @Shared(.postgres(name, in: first)) var here: [String: String?] = [:]
        @Shared(.postgres(name, in: second)) var there: [String: String?] = [:]
        let value = ["\(index)": name, name: "\0\u{1}\u{2028}\(name)", "nothing": nil]
        $here.withLock { $0 = value }
        await until { there == value }
        try await $there.load()
        #expect(there == value, "\(name.debugDescription)")
        #expect($here.saveError == nil && $there.loadError == nil)
      }
      #expect(
        try await PostgresServer.run("SELECT count(*) FROM shared_values", at: address)
          == [[.integer(texts.count)]]
      )
    }

    @Test(arguments: ["a\0b", String(repeating: "a", count: 1001)])
    func `an unsupported name causes an error with a reason`(
      name: String
    ) async throws {
      let database = try PostgresDatabase(await PostgresServer.database())
      @Shared(.postgres(name, in: database)) var value = 1
      await until { $value.loadError != nil }
      let error = try #require($value.loadError as? PostgresError)
      #expect(error.message == Messages.oneLine(Messages.otherName(name)))
    }

    @Test func `the later of two concurrent changes is rejected, and its program is notified`()
      async throws
    {
      let database = try PostgresDatabase(await PostgresServer.database())
      let key = PostgresKey<Int>("stock", database, merge: nil)
      let seen = Values<Int?>()
      let subscription = key.subscribe(
        context: .initialValue(0),
        subscriber: SharedSubscriber { seen.append(try? $0.get()) }
      )
      try await key.save(1, over: 0)
      try await key.save(2, over: 1)
      let error = await #expect(throws: PostgresConflict.self) { try await key.save(9, over: 1) }
      #expect(error?.description == Messages.conflict("stock"))
      #expect(seen.all.last == 2)
      try await key.save(3, over: 2)
      #expect(try await database.update("stock", default: 0) { $0 } == 3)
      subscription.cancel()
    }

    @Test func `merged changes are both kept`() async throws {
      let database = try PostgresDatabase(await PostgresServer.database())
      let key = PostgresKey<Int>("stock", database, merge: sum)
      let seen = Values<Int?>()
      let subscription = key.subscribe(
        context: .initialValue(0),
        subscriber: SharedSubscriber { seen.append(try? $0.get()) }
      )
      try await key.save(10, over: 0)
      try await database.update("stock", default: 0) { $0 = 50 }
      try await key.save(9, over: 10)
      #expect(seen.all.last == 49)
      // The writer has not seen the stored value yet: its merge base is 9.
      try await key.save(8, over: 9)
      #expect(seen.all.last == 48)
      // The value equals its merge base, so the save is a no-op.
      try await key.save(7, over: 7)
      #expect(try await database.update("stock", default: 0) { $0 } == 48)
      subscription.cancel()
    }

    @Test func `an undecodable value is kept`() async throws {
      let address = try await PostgresServer.database()
      let (first, second) = (try PostgresDatabase(address), try PostgresDatabase(address))
      @Shared(.postgres("name", in: first)) var text = ""
      $text.withLock { $0 = "seven" }
      try await $text.save()
      @Shared(.postgres("name", in: second)) var number = 0
      await until { $number.loadError is DecodingError }
      $number.withLock { $0 = 7 }
      await until { $number.saveError is DecodingError }
      #expect(try await first.update("name", default: "") { $0 } == "seven")
      $text.withLock { $0 = "8" }
      await #expect(throws: DecodingError.self) { try await $number.load() }
    }

    @Test(arguments: 1...3)
    func `concurrent counters lose no change when connections break`(
      seed: UInt64
    ) async throws {
      let address = try await PostgresServer.database()
      let programs = try (0..<4).map { _ in
        let database = try PostgresDatabase(address, timeout: .seconds(20))
        return Shared(wrappedValue: 0, .postgres("count", in: database, merging: sum))
      }
      let total = try await withThrowingTaskGroup(of: Int.self) { group in
        for (number, program) in programs.enumerated() {
          group.addTask {
            var random = SeededGenerator(state: seed * 100 + UInt64(number))
            var sum = 0
            for _ in 0..<60 {
              let step = Int.random(in: -5...5, using: &random)
              program.withLock { $0 += step }
              sum += step
              switch Int.random(in: 0..<20, using: &random) {
              case 0: try await cutConnections(to: address)
              case 1...5: try await program.save()
              case 6: try await program.load()
              default: await Task.yield()
              }
            }
            try await program.save()
            return sum
          }
        }
        return try await group.reduce(0, +)
      }
      let database = try PostgresDatabase(address)
      #expect(try await database.update("count", default: 0) { $0 } == total, "seed \(seed)")
      await until { programs.allSatisfy { $0.wrappedValue == total } }
    }

    @Test(arguments: 1...3)
    func `random changes by random programs agree with a dictionary`(
      seed: UInt64
    ) async throws {
      var random = SeededGenerator(state: seed)
      let address = try await PostgresServer.database()
      let databases = try (0..<3).map { _ in try PostgresDatabase(address) }
      let names = (0..<6).map { "name \($0)" }
      let programs = databases.map { database in
        Dictionary(
          uniqueKeysWithValues: names.map {
            ($0, Shared(wrappedValue: [], .postgres($0, in: database)) as Shared<[Int]>)
          }
        )
      }
      for shared in programs.flatMap(\.values) { try await shared.load() }
      var model: [String: [Int]] = [:]
      for step in 0..<120 {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let program = programs[Int.random(in: 0..<programs.count, using: &random)]
        if Int.random(in: 0..<25, using: &random) == 0 { try await cutConnections(to: address) }
        let shared = try #require(program[name])
        let expected = model[name] ?? []
        await until { shared.wrappedValue == expected }
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          try await PostgresServer.run(
            "DELETE FROM shared_values WHERE name = '\(name)'",
            at: address
          )
          model[name] = nil
        case 1:
          try await shared.load()
          #expect(shared.wrappedValue == expected, "seed \(seed), step \(step)")
        default:
          shared.withLock { $0 = $0.suffix(3) + [step] }
          model[name] = expected.suffix(3) + [step]
          try await shared.save()
        }
        #expect(shared.saveError == nil, "seed \(seed), step \(step)")
      }
      for (name, value) in model {
        await until { programs.allSatisfy { $0[name]?.wrappedValue == value } }
      }
    }

    @Test func `changes during an outage of the server are merged afterwards`()
      async throws
    {
      let server = try await PostgresServer()
      let databases = try (0..<2).map { _ in
        try PostgresDatabase(server.address, timeout: .milliseconds(100))
      }
      let programs = databases.map {
        Shared(wrappedValue: 0, .postgres("count", in: $0, merging: sum))
      }
      for program in programs { try await program.load() }
      programs[0].withLock { $0 = 100 }
      await until { programs[1].wrappedValue == 100 }
      try await server.send("kill")
      programs[0].withLock { $0 += 1 }
      programs[1].withLock { $0 += 10 }
      programs[1].withLock { $0 += 10 }
      for program in programs {
        await until { program.saveError is PostgresError && program.loadError is PostgresError }
      }
      #expect(programs.map(\.wrappedValue) == [101, 120])
      await #expect(throws: PostgresError.self) { try await programs[0].load() }
      try await server.send("start")
      for program in programs {
        await until { program.wrappedValue == 121 && program.saveError == nil }
        await until { program.loadError == nil }
      }
      try await server.end()
    }

    @Test func `an unreadable value is not replaced`() async throws {
      let server = try await PostgresServer()
      let other = try PostgresDatabase(server.address)
      try await other.update("count", default: 0) { $0 = 5 }
      try await server.send("stop")
      let database = try PostgresDatabase(server.address, timeout: .milliseconds(100))
      @Shared(.postgres("count", in: database)) var count = 0
      await until { $count.loadError is PostgresError }
      $count.withLock { $0 = 1 }
      #expect($count.saveError is PostgresError)
      try await server.send("start")
      await until { count == 5 }
      #expect(try await other.update("count", default: 0) { $0 } == 5)
      $count.withLock { $0 = 6 }
      try await $count.save()
      #expect(try await other.update("count", default: 0) { $0 } == 6)
      try await server.end()
    }

    @Test func `the last item is sold once when connections break`() async throws {
      let address = try await PostgresServer.database()
      let seller = try PostgresDatabase(address)
      @Shared(.postgres("stock", in: seller)) var stock = 0
      $stock.withLock { $0 = 30 }
      try await $stock.save()
      let sold = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 {
          group.addTask {
            let database = try PostgresDatabase(address, timeout: .seconds(20))
            var sold = 0
            for turn in 0..<10 {
              if turn == 5 { try await cutConnections(to: address) }
              let isSold = try await database.update("stock", default: 0) { stock in
                guard stock > 0 else { return false }
                stock -= 1
                return true
              }
              sold += isSold ? 1 : 0
            }
            return sold
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(sold == 30)
      await until { stock == 0 }
    }

    @Test func `a throwing update leaves the value unchanged`() async throws {
      struct Enough: Error {}
      let database = try PostgresDatabase(await PostgresServer.database())
      try await database.update("stock", default: 3) { $0 += 1 }
      await #expect(throws: Enough.self) {
        try await database.update("stock", default: 0) { (stock: inout Int) in
          stock = 9
          throw Enough()
        }
      }
      #expect(try await database.update("stock", default: 0) { $0 } == 4)
    }

    /// Polls until the condition holds; the deadline allows for a busy machine.
    private func until(
      sourceLocation: SourceLocation = #_sourceLocation,
      _ isSo: () -> Bool
    ) async {
      let end = ContinuousClock.now + .seconds(60)
      while !isSo(), .now < end { try? await Task.sleep(for: .milliseconds(2)) }
      #expect(isSo(), sourceLocation: sourceLocation)
    }
  }
}

/// Merges two counters with a common base.
@Sendable private func sum(_ base: Int, _ mine: Int, _ theirs: Int) -> Int { theirs + mine - base }

extension PostgresKey {
  /// Saves a value with a merge base, and returns after the save.
  fileprivate func save(_ value: Value, over base: Value) async throws {
    try await withCheckedThrowingContinuation { done in
      save(
        value,
        over: base,
        context: .userInitiated,
        continuation: SaveContinuation { done.resume(with: $0) }
      )
    }
  }
}

/// Values in order of arrival.
private final class Values<Value: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards the values.
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }
  func append(_ value: Value) { lock.withLock { values.append(value) } }
}
