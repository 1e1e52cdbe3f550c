import Testing
import ViewKit

private nonisolated func half(_ number: Binding<Double>) -> Binding<Double> {
  Binding(get: { number.wrappedValue / 2 }, set: { number.wrappedValue = $0 * 2 })
}

private nonisolated func count(of box: Binding<Box>) -> Binding<Double> {
  box.count
}

private struct Box {
  var count: Double
}

private struct Pager<Content: View>: View {
  @Binding var offset: Double
  let content: Content

  init(offset: Binding<Double> = .constant(4), @ViewBuilder content: () -> Content) {
    _offset = offset
    self.content = content()
  }

  var body: some View {
    content
    Text(verbatim: "offset \(Int(offset))")
  }
}

private struct Rows: View {
  @Binding var boxes: [Box]

  var body: some View {
    ForEach($boxes, id: \.count) { $box in Text(verbatim: "box \(Int(box.count))") }
  }
}

@MainActor
struct BindingIsolationTests {
  @Test func `a closure takes the binding of an element as a wrapped parameter`() {
    let tester = ViewTester(Rows(boxes: .constant([Box(count: 7)])))
    #expect(tester.find(text: "box 7") != nil)
  }

  @Test func `a binding created and derived off the main actor reads and writes`() {
    var box = Box(count: 6)
    let number = half(count(of: Binding(get: { box }, set: { box = $0 })))
    #expect(number.wrappedValue == 3)
    number.wrappedValue = 5
    #expect(box.count == 10)
  }

  @Test func `a constant binding is a default argument of an initializer`() {
    let tester = ViewTester(Pager { Text("content") })
    #expect(tester.find(text: "offset 4") != nil)
  }
}
