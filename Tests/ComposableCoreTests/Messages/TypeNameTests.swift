import ComposableCore
import Testing

/// Tests the source-code names of types and cases.
@Suite struct TypeNameTests {
  struct Box<Content> {
    struct Lid {}
  }

  enum Mood: CustomStringConvertible {
    case happy
    case sad(Int)

    var description: String { "Very happy!" }
  }

  @Test func `a type nested in a generic type keeps the dot`() {
    #expect(typeName(Box<Int>.Lid.self) == "TypeNameTests.Box<Int>.Lid")
    #expect(
      typeName([Box<Box<Int>.Lid>].self) == "Array<TypeNameTests.Box<TypeNameTests.Box<Int>.Lid>>"
    )
  }

  @Test func `tuples and functions keep their parts`() {
    #expect(typeName((Int, name: String).self) == "(Int, name: String)")
    #expect(typeName(Void.self) == "()")
    #expect(typeName(Box<(Int, Mood)>.self) == "TypeNameTests.Box<(Int, TypeNameTests.Mood)>")
    #expect(typeName(((Int) async throws -> String).self) == "(Int) async throws -> String")
  }

  @Test func `private and local types have their own names only`() {
    struct Local<Value> {}
    #expect(typeName(Hidden.self) == "Hidden")
    #expect(typeName(Hidden.Part.self) == "Hidden.Part")
    #expect(typeName(Local<Hidden>.self) == "Local<Hidden>")
    #expect(typeName([Int].Slot.self) == "Array<Int>.Slot")
  }

  @Test func `a case is named as its enum declares it, regardless of its description`() {
    #expect(caseName(Mood.happy) == "happy")
    #expect(caseName(Mood.sad(1)) == "sad")
    #expect(caseName(Int?.none as Any) == "none")
    #expect(caseName(1) == nil)
    #expect(caseName("text") == nil)
    #expect(ActionLabel.of(Mood.happy) == "TypeNameTests.Mood.happy")
  }
}

private struct Hidden {
  struct Part {}
}

extension Array {
  fileprivate struct Slot {}
}
