import ComposableArchitecture
import Testing

@testable import ComposableInspectorClient

@Suite struct ActionNameTests {
  private enum Action {
    case opened
    case loaded(Result<[Int], any Error>)
    case rows(IdentifiedAction<Int, RowAction>)
    case sheet(PresentationAction<RowAction>)
  }

  private enum RowAction {
    case tapped(at: Int)
    case moodChanged(Mood)
  }

  private enum Mood {
    case good
  }

  private func name(_ action: Action) -> [String] {
    let name = ActionName(action)
    return [name.title, name.path]
  }

  @Test func `the name of a root action contains its values and has no path`() {
    #expect(name(.opened) == [".opened", ""])
    #expect(name(.loaded(.success([1, 2]))) == [".loaded(.success([2]))", ""])
  }

  @Test func `the name of a child action has the path of its features`() {
    #expect(name(.rows(.element(id: 7, action: .tapped(at: 1)))) == [".tapped(at: 1)", "rows[7]"])
    #expect(name(.sheet(.presented(.tapped(at: 1)))) == [".tapped(at: 1)", "sheet"])
    #expect(name(.sheet(.dismiss)) == [".dismiss", "sheet"])
    #expect(name(.sheet(.presented(.moodChanged(.good)))) == [".moodChanged(.good)", "sheet"])
  }
}
