import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct SharedBindingTests {
  @Test func `a binding reads and writes a shared value`() {
    @Shared(value: 1) var count
    let binding = Binding($count)
    binding.wrappedValue += 1
    #expect(count == 2)
    $count.withLock { $0 = 5 }
    #expect(binding.wrappedValue == 5)
  }

  @Test func `a binding outside views reads and writes a shared value`() async {
    @Shared(value: [1]) var numbers
    let binding = UIBinding($numbers)
    binding.wrappedValue.append(2)
    #expect(numbers == [1, 2])
    $numbers.withLock { $0 = [] }
    #expect(binding.wrappedValue == [])
    #expect(UIBindingIdentifier(binding) == UIBindingIdentifier(binding))
  }
}
