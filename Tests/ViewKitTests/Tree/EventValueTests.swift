import Testing
import ViewKit

/// Tests control values of a hostile page: no text may trap, and no control may leave the range of its type.
@MainActor
struct EventValueTests {
  private static let hostile = [
    "300", "-1", "256", "255", "0", "-0", "1", "2", "0.5", "1e2", "1e400", "-1e400", "1e308",
    "-1e308",
    "5e-324", "nan", "inf", "-inf", "NaN", "Infinity", "0x10", "0x1p3", "9223372036854774784",
    "-9223372036854775808", "9223372036854775807", "18446744073709551615", "4611686018427387904",
    "170141183460469231731687303715884105727", "", " ", "1 ", "true", "tag", "\u{0}", "١",
    String(repeating: "9", count: 5000),
  ]

  @Test func `no value traps in a stepper over any integer`() {
    check(UInt8.self)
    checkEnds(UInt16.self)
    checkEnds(UInt32.self)
    checkEnds(UInt64.self)
    checkEnds(UInt.self)
    checkEnds(UInt128.self)
    checkEnds(Int8.self)
    checkEnds(Int16.self)
    checkEnds(Int32.self)
    checkEnds(Int64.self)
    check(Int.self)
    check(Int128.self)
  }

  private func check<Value: FixedWidthInteger>(_ type: Value.Type)
  where Value.Stride: SignedInteger {
    let starts = [Value.min, 0, 1, Value.max / 2, Value.max - 1, Value.max]
    check(from: starts, by: [1, 2, 100, -3])
  }

  private func checkEnds<Value: FixedWidthInteger>(_ type: Value.Type)
  where Value.Stride: SignedInteger {
    check(from: [Value.min, Value.max], by: [1, 100])
  }

  private func check<Value: FixedWidthInteger>(from starts: [Value], by steps: [Value.Stride])
  where Value.Stride: SignedInteger {
    for start in starts {
      for step in steps {
        let box = Box(start)
        let free = ViewTester(Stepper("x", value: box.binding, step: step))
        let bounded = ViewTester(Stepper("x", value: box.binding, in: 0...100, step: step))
        for text in Self.hostile {
          box.value = start
          free.find(.stepper)?.select(text)
          box.value = start
          let outcome = bounded.find(.stepper)?.select(text)
          #expect(outcome != .handled || (0...100).contains(box.value))
          #expect(free.problems == [] && bounded.problems == [])
        }
      }
    }
  }

  @Test func `a stepper reaches the limits of its type and does not pass them`() {
    let box = Box(250 as UInt8)
    let stepper = ViewTester(Stepper("x", value: box.binding)).find(.stepper)
    #expect(stepper?.select("255") == .handled)
    #expect(box.value == 255)
    #expect(stepper?.select("256") == .invalidValue)
    #expect(stepper?.select("0") == .handled)
    #expect(stepper?.select("-1") == .invalidValue)
    #expect(box.value == 0)
    let signed = Box(100 as Int8)
    let wide = ViewTester(Stepper("x", value: signed.binding)).find(.stepper)
    #expect(wide?.select("-128") == .handled)
    #expect(signed.value == -128)
  }

  @Test func `no value traps in a stepper or slider of floating-point numbers`() {
    check(Double.self, [0, -0.0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    check(Float.self, [0, -0.0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  }

  private func check<Value: BinaryFloatingPoint>(_ type: Value.Type, _ starts: [Value])
  where Value.Stride: ExpressibleByFloatLiteral {
    for start in starts {
      for text in Self.hostile {
        let box = Box(start)
        let stepper = ViewTester(Stepper("x", value: box.binding, step: 0.5))
        if stepper.find(.stepper)?.select(text) == .handled { #expect(box.value.isFinite) }
        box.value = start
        let slider = ViewTester(Slider(value: box.binding, in: -1...1, step: 0.25))
        let outcome = slider.find(.slider)?.select(text)
        #expect(outcome != .handled || (-1...1).contains(box.value))
        box.value = start
        let widest = -Value.greatestFiniteMagnitude...Value.greatestFiniteMagnitude
        let free = ViewTester(Slider(value: box.binding, in: widest))
        if free.find(.slider)?.select(text) == .handled { #expect(box.value.isFinite) }
      }
    }
  }

  @Test func `a slider with a step rounds a value to the step`() {
    let box = Box(0.0)
    let slider = ViewTester(Slider(value: box.binding, in: 0...1, step: 0.1)).find(.slider)
    #expect(slider?.select("0.3") == .handled)
    #expect(box.value == 0.3)
    #expect(slider?.select("0.34") == .handled)
    #expect(abs(box.value - 0.3) < 1e-9)
  }

  @Test(arguments: ["nan", "inf", "0x1p-2", " 0.5", "0.5 ", "+", "", "1e400", "0,5"])
  func `a slider accepts only decimal numbers`(text: String) {
    let box = Box(0.25)
    let slider = ViewTester(Slider(value: box.binding)).find(.slider)
    #expect(slider?.select(text) == .invalidValue)
    #expect(box.value == 0.25)
  }

  @Test func `a custom type is never stepped beyond its bounds`() {
    let box = Box(Level(rank: 1))
    let bounded = ViewTester(Stepper("x", value: box.binding, in: Level(rank: 0)...Level(rank: 3)))
    for text in Self.hostile {
      bounded.find(.stepper)?.select(text)
      #expect((0...3).contains(box.value.rank))
    }
    box.value = Level(rank: 1)
    #expect(bounded.find(.stepper)?.select("2") == .handled)
    #expect(box.value.rank == 3)
    #expect(bounded.find(.stepper)?.select("1") == .invalidValue)
  }

  @Test func `a request for too many steps of a custom type is rejected`() {
    let box = Box(Level(rank: 0))
    let free = ViewTester(Stepper("x", value: box.binding)).find(.stepper)
    #expect(free?.select("1000000") == .invalidValue)
    #expect(free?.select("3") == .handled)
    #expect(box.value.rank == 3)
  }

  @Test func `no value traps in any other control`() {
    let flag = Box(false)
    let text = Box("")
    let choice = Box(Int?.some(1))
    let view = VStack {
      Toggle("toggle", isOn: flag.binding)
      TextField("field", text: text.binding)
      SecureField("secret", text: text.binding)
      Picker("picker", selection: choice.binding) {
        Text("1").tag(1)
        Text("none").tag(Int?.none)
      }
      Stepper("closures", onIncrement: {}, onDecrement: {})
      Button("button") {}
    }
    let tester = ViewTester(view)
    for element in tester.findAll() {
      for kind in EventKind.allCases {
        for value in Self.hostile { tester.send(kind, to: element.element.id, value: value) }
        tester.send(kind, to: element.element.id)
      }
    }
    #expect(tester.problems == [])
    #expect([1, nil].contains(choice.value))
  }
}

/// A rank that traps outside of 0…100, as custom types of an app may.
private struct Level: Strideable {
  let rank: Int

  init(rank: Int) {
    precondition((0...100).contains(rank), "There is no such level.")
    self.rank = rank
  }

  func distance(to other: Level) -> Int { other.rank - rank }
  func advanced(by count: Int) -> Level { Level(rank: rank + count) }
}

@MainActor
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
