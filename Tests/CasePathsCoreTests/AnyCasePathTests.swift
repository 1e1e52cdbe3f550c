import CasePathsCore
import Testing

struct AnyCasePathTests {
  @Test func `a resolved path embeds and extracts`() {
    let path = AnyCasePath(\Action.Cases.number)
    #expect(path.embed(3) == .number(3))
    #expect(path.extract(from: .number(4)) == 4)
    #expect(path.extract(from: .tap) == nil)
  }

  @Test func `a resolved path traverses several enums`() {
    let path = AnyCasePath(\Action.Cases.child.name)
    #expect(path.embed("a") == .child(.name("a")))
    #expect(path.extract(from: .child(.name("b"))) == "b")
    #expect(path.extract(from: .child(.tap)) == nil)
    #expect(path.extract(from: .tap) == nil)
  }

  @Test func `dynamic members append`() {
    let path = AnyCasePath(\Action.Cases.child).name
    #expect(path.embed("a") == .child(.name("a")))
    #expect(path.extract(from: .child(.name("b"))) == "b")
  }

  @Test func `the identity path returns its argument`() {
    #expect(AnyCasePath<Int, Int>().embed(1) == 1)
    #expect(AnyCasePath<Int, Int>().extract(from: 2) == 2)
    #expect(AnyCasePath(\Action.Cases.self).embed(.number(1)) == .number(1))
    #expect(AnyCasePath(\Action.Cases.self).extract(from: .tap) == .tap)
  }

  @Test func `resolving returns the closures of the path`() {
    // The functions count their calls through a class. A wrapper would box the value in `Any` and lose the identity of
    // the returned enum.
    final class Box: Sendable {}
    struct Root { let box: Box }
    let path = Case<Box>(embed: { Root(box: $0) }, extract: { (root: Root) in root.box })
    let box = Box()
    #expect((path._embed(box) as? Root)?.box === box)
    #expect(path._extract(from: Root(box: box)) === box)
    #expect(path._extract(from: 1) == nil)
  }

  @Test func `the description contains both types`() {
    #expect("\(AnyCasePath(\Action.Cases.number))" == "AnyCasePath<Action, Int>")
  }

  @Test func `modifying keeps a payload's storage`() {
    var action = Action.list(Array(0..<100))
    let path = AnyCasePath(\Action.Cases.list)
    func address() -> UInt? {
      path.extract(from: action)?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address()
    let returned = path.modify(&action) { list in
      list[0] = 7
      return list.count
    }
    #expect(returned == 100)
    #expect(address() == before)
    #expect(path.extract(from: action)?.first == 7)
  }

  @Test func `modifying an optional keeps its payload's storage`() {
    var list: [Int]? = Array(0..<100)
    func address() -> UInt? { list?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    let before = address()
    AnyCasePath(\[Int]?.Cases.some).modify(&list) { $0[0] = 7 }
    #expect(address() == before)
    #expect(list?.first == 7)
  }

  @Test func `modifying another case returns nil`() {
    var action = Action.tap
    let result: Void? = AnyCasePath(\Action.Cases.list).modify(&action) { _ in
      Issue.record("The wrong case was modified.")
    }
    #expect(result == nil)
    #expect(action == .tap)
  }

  @Test func `an error while modifying keeps earlier writes`() {
    struct Failure: Error {}
    var action = Action.list([1])
    #expect(throws: Failure.self) {
      try AnyCasePath(\Action.Cases.list).modify(&action) { list in
        list.append(2)
        throw Failure()
      }
    }
    #expect(action == .list([1, 2]))
  }
}
