import Foundation
import Testing

@testable import ComposableCore

@Suite struct KeptBytesTests {
  private struct Padded {
    var first: UInt8
    var second: Int
    var third: Inner
    var fourth: UInt16
  }

  private struct Inner {
    var flag: Bool
    var text: String
  }

  private final class Object {}

  private struct Referring {
    unowned var object: Object
    weak var weakObject: Object?
    var last: UInt8 = 1
  }

  @Test func `padding of structs and tuples is not part of fields`() {
    #expect(FieldLayout(of: Padded.self).ranges == [0..<1, 8..<17, 24..<42])
    #expect(
      FieldLayout(of: (UInt8, Padded, UInt32).self).ranges == [
        0..<1, 8..<9, 16..<25, 32..<50, 52..<56,
      ]
    )
    #expect(FieldLayout(of: Void.self).ranges == [])
    #expect(FieldLayout(of: Referring.self).ranges == [0..<17])
  }

  @Test func `all bytes of types without known fields count`() {
    #expect(FieldLayout(of: Int?.self).ranges == [0..<9])
    #expect(FieldLayout(of: Object.self).ranges == [0..<8])
    #expect(FieldLayout(of: (any Sendable).self).ranges == [0..<32])
    #expect(FieldLayout(of: timespec.self).ranges == [0..<16])
  }

  /// Returns true if values are identical after padding bytes are set to `garbage`.
  private func isSame<Value>(_ value: Value, _ other: Value, garbage: UInt8) -> Bool {
    let kept = KeptBytes(of: value)
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    let raw = UnsafeMutableRawPointer(pointer)
    raw.initializeMemory(as: UInt8.self, repeating: garbage, count: MemoryLayout<Value>.stride)
    pointer.initialize(to: other)
    for (index, isField) in FieldLayout(of: Value.self).isField.enumerated() where !isField {
      raw.storeBytes(of: garbage, toByteOffset: index, as: UInt8.self)
    }
    defer {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    return kept.isSame(as: UnsafeRawBufferPointer(start: raw, count: MemoryLayout<Value>.size))
  }

  @Test(arguments: [0, 0x5A, 0xFF] as [UInt8])
  func `a copy is identical regardless of its padding`(garbage: UInt8) {
    let padded = Padded(
      first: 1,
      second: 2,
      third: Inner(flag: true, text: "long enough for a buffer of its own"),
      fourth: 4
    )
    #expect(isSame(padded, padded, garbage: garbage))
    let object = Object()
    let referring = Referring(object: object, weakObject: object)
    #expect(isSame(referring, referring, garbage: garbage))
    let any: [any Sendable] = [UInt8(1), "text", 1.5]
    for value in any { #expect(isSame(value, value, garbage: garbage)) }
  }

  @Test func `a value that differs in one field is not identical`() {
    let value = Padded(first: 1, second: 2, third: Inner(flag: true, text: "a"), fourth: 4)
    let changes: [(inout Padded) -> Void] = [
      { $0.first = 0 }, { $0.second = 0 }, { $0.third.flag = false }, { $0.third.text = "b" },
      { $0.fourth = 0 },
    ]
    for (number, change) in changes.enumerated() {
      var other = value
      change(&other)
      #expect(!isSame(value, other, garbage: 0), "change \(number)")
    }
    #expect(!isSame(1 as Int?, nil, garbage: 0))
    #expect(!isSame(UInt8(1) as any Sendable, Int8(1) as any Sendable, garbage: 0))
  }

  @Test func `comparing values does not load a released object`() {
    let referring = Referring(object: Object(), weakObject: nil)
    #expect(isSame(referring, referring, garbage: 0))
  }

  private enum Choice { case first, second }

  private struct Plain {
    var count: Int?
    var name = "name"
    var isOn = true
    var choice = Choice.first
    var path: KeyPath<Padded, Int>
    var pair: (UInt8, Double)
    var date: Date
    var type: Any.Type
  }

  @Test func `values without references are immutable`() {
    #expect(FieldLayout.isImmutable(Plain.self))
    #expect(FieldLayout.isImmutable(Padded.self))
    #expect(FieldLayout.isImmutable(Void.self))
  }

  @Test(
    arguments: [
      Object.self, Referring.self, UnsafePointer<Int>.self, UnsafePointer<Int>?.self,
      UnsafeRawBufferPointer.self, OpaquePointer.self, ObjectIdentifier.self,
      Unmanaged<Object>.self, (() -> Void).self, (any Sendable).self, [Int].self,
      Result<UnsafePointer<Int>, CancellationError>.self, (Int, Object).self, Object?.self,
      timespec.self,
    ] as [Any.Type]
  )
  func `references, addresses and unknown fields are not immutable`(type: Any.Type) {
    #expect(!FieldLayout.isImmutable(type))
  }

  // MARK: - Reducers that are objects

  private class Constants: Reducer {
    let isDoubled: Bool
    let step: Int
    let name: String
    let next: Constants?

    init(isDoubled: Bool = false, step: Int = 1, name: String = "name", next: Constants? = nil) {
      self.isDoubled = isDoubled
      self.step = step
      self.name = name
      self.next = next
    }

    var body: some Reducer<Int, Int> { EmptyReducer() }
  }

  private final class Variables: Constants {
    var count = 0
  }

  private final class Unretained: Reducer {
    unowned let other: Constants
    init(_ other: Constants) { self.other = other }
    var body: some Reducer<Int, Int> { EmptyReducer() }
  }

  private struct Holder {
    var isOn = true
    var reducer = Constants()
    var other: Constants?
  }

  @Test func `reducers that are objects with constant fields are immutable`() {
    #expect(FieldLayout.isImmutable(Constants.self))
    #expect(FieldLayout.isImmutable(Holder.self))
    #expect(!FieldLayout.isImmutable(Variables.self))
    #expect(!FieldLayout.isImmutable(Unretained.self))
  }

  @Test func `reducers that are objects are identical if their fields are`() {
    let name = "long enough for a buffer of its own"
    let value = Holder(reducer: Constants(name: name), other: Constants())
    #expect(isSame(value, value, garbage: 0))
    #expect(
      isSame(value, Holder(reducer: Constants(name: name), other: Constants()), garbage: 0xFF)
    )
    let others = [
      Holder(reducer: Constants(name: "another"), other: Constants()),
      Holder(reducer: Constants(isDoubled: true, name: name), other: Constants()),
      Holder(reducer: Constants(step: 2, name: name), other: Constants()),
      Holder(reducer: Constants(name: name, next: Constants()), other: Constants()),
      Holder(reducer: Constants(name: name)),
      Holder(reducer: Constants(name: name), other: Constants(next: Constants())),
      Holder(reducer: Variables(name: name), other: Constants()),
    ]
    for (number, other) in others.enumerated() {
      #expect(!isSame(value, other, garbage: 0), "reducer \(number)")
      #expect(!isSame(other, value, garbage: 0), "reducer \(number)")
    }
    let chain = Constants(next: Constants(next: Constants(step: 3)))
    #expect(isSame(chain, Constants(next: Constants(next: Constants(step: 3))), garbage: 0))
    #expect(!isSame(chain, Constants(next: Constants(next: Constants(step: 4))), garbage: 0))
  }

  private final class Nothing: Reducer {
    let empty = EmptyReducer<Int, Int>()
    let step: Int
    init(step: Int) { self.step = step }
    var body: some Reducer<Int, Int> { empty }
  }

  @Test func `a reducer that is an object may have fields without bytes`() {
    #expect(FieldLayout.isImmutable(Nothing.self))
    #expect(isSame(Nothing(step: 1), Nothing(step: 1), garbage: 0))
    #expect(!isSame(Nothing(step: 1), Nothing(step: 2), garbage: 0))
  }

  @Test func `the class of an object may differ from the class of its field`() {
    #expect(KeptBytes(of: Holder()).hasImmutableObjects)
    #expect(!KeptBytes(of: Holder(reducer: Variables())).hasImmutableObjects)
    #expect(!KeptBytes(of: Constants(next: Variables())).hasImmutableObjects)
  }

  private struct Paths {
    var field: KeyPath<Padded, Int>
    var other: AnyKeyPath?
  }

  @Test func `key paths are identical if they are equal`() {
    func subscripted(_ index: Int) -> AnyKeyPath { \[Int].[index] }
    let value = Paths(field: \.second, other: subscripted(1))
    #expect(subscripted(1) !== subscripted(1))
    #expect(isSame(value, Paths(field: \.second, other: subscripted(1)), garbage: 0))
    #expect(!isSame(value, Paths(field: \.second, other: subscripted(2)), garbage: 0))
    #expect(!isSame(value, Paths(field: \.second), garbage: 0))
    #expect(!isSame(value, Paths(field: \.third.text.count, other: subscripted(1)), garbage: 0))
  }
}
