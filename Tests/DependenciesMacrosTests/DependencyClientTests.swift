import DependenciesMacros
import Testing

struct DependencyClientTests {
  @Dependency(\.numbers) var numbers

  @Test func `an unimplemented endpoint reports its name and location, and throws`() async {
    await expectUnimplemented("fact", line: factLine) {
      await #expect(throws: Unimplemented.self) { try await numbers.fact(1) }
    }
    #expect("\(Unimplemented("fact"))" == "\"fact\" was called before it was overridden.")
  }

  @Test func `the method with labels calls the same endpoint`() async throws {
    await expectUnimplemented("fact", line: factLine) {
      _ = try? await numbers.fact(number: 1)
    }
    var client = numbers
    client.fact = { "\($0) is even" }
    client.forget = { number, forever in #expect(number == 2 && forever) }
    #expect(try await client.fact(number: 2) == "2 is even")
    await client.forget(number: 2, true)
  }

  @Test func `a closure constant with a value is not an endpoint`() {
    let lines = LockIsolated<[String]>([])
    let client = MixedClient(log: { line in lines.withValue { $0.append(line) } })
    client.log("made")
    #expect(lines.value == ["made"])
    let loading = MixedClient(load: { 3 }, log: { _ in })
    #expect((try? loading.load()) == 3)
  }

  @Test func `a nonthrowing endpoint reports an issue and returns its default`() async {
    await expectUnimplemented("favorites", line: factLine + 1) {
      #expect(numbers.favorites() == [1])
    }
    await expectUnimplemented("forget", line: factLine + 2) { await numbers.forget(1, false) }
    await expectUnimplemented("find", line: factLine + 3) { #expect(numbers.find(1) == nil) }
  }

  @Test func `a method may have a custom name, and modify its argument`() async throws {
    var client = numbers
    client.change = { (name: inout String) throws(Refusal) -> Int in
      name += "!"
      return name.count
    }
    var name = "Blob"
    let count = try client.rename(name: &name)
    #expect(count == 5)
    #expect(name == "Blob!")
    await expectUnimplemented("change", line: factLine + 5) {
      let count = try numbers.rename(name: &name)
      #expect(count == 2)
    }
  }

  @Test func `an endpoint that throws only Unimplemented throws it`() async {
    await expectUnimplemented("refuse", line: factLine + 8) {
      await #expect(throws: Unimplemented.self) { try await numbers.refuse(reason: "late") }
    }
  }

  @Test func `an overridden endpoint does not report an issue`() {
    withDependencies {
      $0.numbers.favorites = { [7] }
    } operation: {
      #expect(numbers.favorites() == [7])
    }
  }

  @Test func `the initializers take all properties, or all except endpoints`() async throws {
    let client = NumberClient(
      fact: { "\($0)" },
      favorites: { [] },
      forget: { _, _ in },
      find: { $0 },
      change: { (_: inout String) throws(Refusal) -> Int in 0 },
      refuse: { _ in 4 }
    )
    #expect(client.limit == 10 && client.note == nil && client.plain() == 3)
    #expect(try await client.fact(number: 3) == "3")
    #expect(NumberClient(limit: 2, note: "small").limit == 2)
  }

  @Test func `a main actor closure stays on the main actor`() async throws {
    let shown = LockIsolated("")
    var client = PublicClient(name: "public")
    client.show = { text in shown.setValue(text) }
    client.default = { $0 + 1 }
    await client.show(text: "hello")
    #expect(shown.value == "hello")
    #expect(try client.default(in: 1) == 2)
    #expect(client.name == "public")
  }
}

/// Expects one issue about an endpoint of the fixture, at its declaration.
func expectUnimplemented(
  _ endpoint: String,
  line: UInt,
  _ operation: () async throws -> Void
) async {
  await withKnownIssue {
    do {
      try await operation()
    } catch {
      Issue.record(error)
    }
  } matching: { issue in
    String(describing: issue).hasSuffix(
      """
      Unimplemented: NumberClient.\(endpoint)
        Location: DependenciesMacrosTests/Fixtures.swift:\(line)
      It was called before it was overridden. Override it with "withDependencies", or give the \
      endpoint a default closure in the client's "testValue".
      """
    ) && issue.sourceLocation?.line == Int(line)
  }
}
