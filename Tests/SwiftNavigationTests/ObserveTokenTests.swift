import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveTokenTests {
  private let ends = Ends()

  @Test func `a token ends its observation once`() {
    let token = ends.token()
    #expect(!token.isCancelled)
    token.cancel()
    token.cancel()
    #expect(token.isCancelled)
    #expect(ends.count == 1)
  }

  @Test func `a released token ends its observation`() {
    do {
      var set: Set<ObserveToken> = []
      var array: [ObserveToken] = []
      ends.token().store(in: &set)
      ends.token().store(in: &array)
      #expect(set.count + array.count == 2)
      #expect(ends.count == 0)
    }
    #expect(ends.count == 2)
  }

  @Test func `a token can be read and cancelled while it ends`() {
    let token = ends.token()
    ends.whenEnding = {
      #expect(token.isCancelled)
      token.cancel()
    }
    token.cancel()
    #expect(ends.count == 1)
    ends.whenEnding = {}
  }

  @Test func `a token provides a closure that ends its observation`() {
    let token = ends.token()
    let end = token.onCancel
    end()
    end()
    #expect(token.isCancelled)
    #expect(ends.count == 1)
  }

  @Test func `a token equals only itself`() {
    let token = ObserveToken()
    let other = ObserveToken()
    #expect(token == token)
    #expect(token != other)
    #expect(Set([token, token, other]).count == 2)
  }
}

/// A counter of ended observations.
@MainActor
private final class Ends {
  private(set) var count = 0
  var whenEnding = {}

  func token() -> ObserveToken {
    ObserveToken {
      MainActor.assumeIsolated {
        self.count += 1
        self.whenEnding()
      }
    }
  }
}
