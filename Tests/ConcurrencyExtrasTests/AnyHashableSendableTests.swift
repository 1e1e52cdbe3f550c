import ConcurrencyExtras
import Testing

struct AnyHashableSendableTests {
  @Test func `equality follows type and value`() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable(2))
    #expect(AnyHashableSendable("1") != AnyHashableSendable(1))
    #expect(AnyHashableSendable(Optional(1)) == AnyHashableSendable(1))
    #expect(
      (AnyHashableSendable(Optional(1)) == AnyHashableSendable(1))
        == (AnyHashable(Optional(1)) == AnyHashable(1))
    )
  }

  @Test func `equal boxes have equal hashes, also with AnyHashable`() {
    let box = AnyHashableSendable("id")
    #expect(box.hashValue == AnyHashableSendable("id").hashValue)
    #expect(AnyHashable(box) == AnyHashable("id"))
    #expect(AnyHashable("id") == AnyHashable(box))
    #expect([AnyHashable("id"): 1][AnyHashable(box)] == 1)
  }

  @Test func `boxing a box returns the same box`() {
    let box = AnyHashableSendable(1)
    #expect(AnyHashableSendable(box).base is Int)
    let erased: any Hashable & Sendable = box
    #expect(AnyHashableSendable(erased).base is Int)
    #expect(AnyHashableSendable(erased) == box)
  }

  @Test func `literals create boxes`() {
    let boxes: [AnyHashableSendable] = [true, 1, 1.5, "one"]
    #expect(boxes.map(\.description) == ["true", "1", "1.5", "one"])
    #expect(String(reflecting: boxes[3]) == #"AnyHashableSendable("one")"#)
    #expect(boxes[1] == AnyHashableSendable(1))
  }

  @Test func `a superclass's equality applies to its subclasses`() {
    class Animal: Hashable, @unchecked Sendable {
      // Immutable, as are its subclasses here.
      let name: String
      init(name: String) { self.name = name }
      static func == (lhs: Animal, rhs: Animal) -> Bool { lhs.name == rhs.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    final class Cat: Animal, @unchecked Sendable {}
    final class Dog: Animal, @unchecked Sendable {}
    #expect(AnyHashableSendable(Cat(name: "x")) == AnyHashableSendable(Dog(name: "x")))
  }
}
