import ComposableArchitecture
import Testing

/// Tests that forty children after one `Reduce` type-check in linear, not exponential time: compilation of this file is
/// most of the test.
@MainActor
@Suite struct ManyChildrenTests {
  @Test func `forty children follow a Reduce without types`() async {
    let store = TestStore(
      initialState: ManyChildren.State(sheet19: Leaf.State(id: 1), rows19: [Leaf.State(id: 2)])
    ) {
      ManyChildren()
    }
    await store.send(\.sheet19.presented.tapped) {
      $0.sheet19?.count = 1
      $0.count = 1
    }
    await store.send(\.rows19[id: 2].tapped) {
      $0.rows19[id: 2]?.count = 1
      $0.count = 2
    }
  }

  @Test func `forty children follow a Reduce with types`() async {
    let store = TestStore(
      initialState: ManyChildren.State(
        sheet0: Leaf.State(id: 1),
        rows0: [Leaf.State(id: 2)]
      )
    ) {
      ManyTypedChildren()
    }
    await store.send(\.sheet0.presented.tapped) {
      $0.sheet0?.count = 1
      $0.count = 1
    }
    await store.send(\.rows0[id: 2].tapped) {
      $0.rows0[id: 2]?.count = 1
      $0.count = 2
    }
  }
}

@Reducer
private struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct ManyChildren {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var sheet0: Leaf.State?
    @Presents var sheet1: Leaf.State?
    @Presents var sheet2: Leaf.State?
    @Presents var sheet3: Leaf.State?
    @Presents var sheet4: Leaf.State?
    @Presents var sheet5: Leaf.State?
    @Presents var sheet6: Leaf.State?
    @Presents var sheet7: Leaf.State?
    @Presents var sheet8: Leaf.State?
    @Presents var sheet9: Leaf.State?
    @Presents var sheet10: Leaf.State?
    @Presents var sheet11: Leaf.State?
    @Presents var sheet12: Leaf.State?
    @Presents var sheet13: Leaf.State?
    @Presents var sheet14: Leaf.State?
    @Presents var sheet15: Leaf.State?
    @Presents var sheet16: Leaf.State?
    @Presents var sheet17: Leaf.State?
    @Presents var sheet18: Leaf.State?
    @Presents var sheet19: Leaf.State?
    var rows0: IdentifiedArrayOf<Leaf.State> = []
    var rows1: IdentifiedArrayOf<Leaf.State> = []
    var rows2: IdentifiedArrayOf<Leaf.State> = []
    var rows3: IdentifiedArrayOf<Leaf.State> = []
    var rows4: IdentifiedArrayOf<Leaf.State> = []
    var rows5: IdentifiedArrayOf<Leaf.State> = []
    var rows6: IdentifiedArrayOf<Leaf.State> = []
    var rows7: IdentifiedArrayOf<Leaf.State> = []
    var rows8: IdentifiedArrayOf<Leaf.State> = []
    var rows9: IdentifiedArrayOf<Leaf.State> = []
    var rows10: IdentifiedArrayOf<Leaf.State> = []
    var rows11: IdentifiedArrayOf<Leaf.State> = []
    var rows12: IdentifiedArrayOf<Leaf.State> = []
    var rows13: IdentifiedArrayOf<Leaf.State> = []
    var rows14: IdentifiedArrayOf<Leaf.State> = []
    var rows15: IdentifiedArrayOf<Leaf.State> = []
    var rows16: IdentifiedArrayOf<Leaf.State> = []
    var rows17: IdentifiedArrayOf<Leaf.State> = []
    var rows18: IdentifiedArrayOf<Leaf.State> = []
    var rows19: IdentifiedArrayOf<Leaf.State> = []
  }

  enum Action {
    case sheet0(PresentationAction<Leaf.Action>)
    case sheet1(PresentationAction<Leaf.Action>)
    case sheet2(PresentationAction<Leaf.Action>)
    case sheet3(PresentationAction<Leaf.Action>)
    case sheet4(PresentationAction<Leaf.Action>)
    case sheet5(PresentationAction<Leaf.Action>)
    case sheet6(PresentationAction<Leaf.Action>)
    case sheet7(PresentationAction<Leaf.Action>)
    case sheet8(PresentationAction<Leaf.Action>)
    case sheet9(PresentationAction<Leaf.Action>)
    case sheet10(PresentationAction<Leaf.Action>)
    case sheet11(PresentationAction<Leaf.Action>)
    case sheet12(PresentationAction<Leaf.Action>)
    case sheet13(PresentationAction<Leaf.Action>)
    case sheet14(PresentationAction<Leaf.Action>)
    case sheet15(PresentationAction<Leaf.Action>)
    case sheet16(PresentationAction<Leaf.Action>)
    case sheet17(PresentationAction<Leaf.Action>)
    case sheet18(PresentationAction<Leaf.Action>)
    case sheet19(PresentationAction<Leaf.Action>)
    case rows0(IdentifiedActionOf<Leaf>)
    case rows1(IdentifiedActionOf<Leaf>)
    case rows2(IdentifiedActionOf<Leaf>)
    case rows3(IdentifiedActionOf<Leaf>)
    case rows4(IdentifiedActionOf<Leaf>)
    case rows5(IdentifiedActionOf<Leaf>)
    case rows6(IdentifiedActionOf<Leaf>)
    case rows7(IdentifiedActionOf<Leaf>)
    case rows8(IdentifiedActionOf<Leaf>)
    case rows9(IdentifiedActionOf<Leaf>)
    case rows10(IdentifiedActionOf<Leaf>)
    case rows11(IdentifiedActionOf<Leaf>)
    case rows12(IdentifiedActionOf<Leaf>)
    case rows13(IdentifiedActionOf<Leaf>)
    case rows14(IdentifiedActionOf<Leaf>)
    case rows15(IdentifiedActionOf<Leaf>)
    case rows16(IdentifiedActionOf<Leaf>)
    case rows17(IdentifiedActionOf<Leaf>)
    case rows18(IdentifiedActionOf<Leaf>)
    case rows19(IdentifiedActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.$sheet0, action: \.sheet0) { Leaf() }
    .ifLet(\.$sheet1, action: \.sheet1) { Leaf() }
    .ifLet(\.$sheet2, action: \.sheet2) { Leaf() }
    .ifLet(\.$sheet3, action: \.sheet3) { Leaf() }
    .ifLet(\.$sheet4, action: \.sheet4) { Leaf() }
    .ifLet(\.$sheet5, action: \.sheet5) { Leaf() }
    .ifLet(\.$sheet6, action: \.sheet6) { Leaf() }
    .ifLet(\.$sheet7, action: \.sheet7) { Leaf() }
    .ifLet(\.$sheet8, action: \.sheet8) { Leaf() }
    .ifLet(\.$sheet9, action: \.sheet9) { Leaf() }
    .ifLet(\.$sheet10, action: \.sheet10) { Leaf() }
    .ifLet(\.$sheet11, action: \.sheet11) { Leaf() }
    .ifLet(\.$sheet12, action: \.sheet12) { Leaf() }
    .ifLet(\.$sheet13, action: \.sheet13) { Leaf() }
    .ifLet(\.$sheet14, action: \.sheet14) { Leaf() }
    .ifLet(\.$sheet15, action: \.sheet15) { Leaf() }
    .ifLet(\.$sheet16, action: \.sheet16) { Leaf() }
    .ifLet(\.$sheet17, action: \.sheet17) { Leaf() }
    .ifLet(\.$sheet18, action: \.sheet18) { Leaf() }
    .ifLet(\.$sheet19, action: \.sheet19) { Leaf() }
    .forEach(\.rows0, action: \.rows0) { Leaf() }
    .forEach(\.rows1, action: \.rows1) { Leaf() }
    .forEach(\.rows2, action: \.rows2) { Leaf() }
    .forEach(\.rows3, action: \.rows3) { Leaf() }
    .forEach(\.rows4, action: \.rows4) { Leaf() }
    .forEach(\.rows5, action: \.rows5) { Leaf() }
    .forEach(\.rows6, action: \.rows6) { Leaf() }
    .forEach(\.rows7, action: \.rows7) { Leaf() }
    .forEach(\.rows8, action: \.rows8) { Leaf() }
    .forEach(\.rows9, action: \.rows9) { Leaf() }
    .forEach(\.rows10, action: \.rows10) { Leaf() }
    .forEach(\.rows11, action: \.rows11) { Leaf() }
    .forEach(\.rows12, action: \.rows12) { Leaf() }
    .forEach(\.rows13, action: \.rows13) { Leaf() }
    .forEach(\.rows14, action: \.rows14) { Leaf() }
    .forEach(\.rows15, action: \.rows15) { Leaf() }
    .forEach(\.rows16, action: \.rows16) { Leaf() }
    .forEach(\.rows17, action: \.rows17) { Leaf() }
    .forEach(\.rows18, action: \.rows18) { Leaf() }
    .forEach(\.rows19, action: \.rows19) { Leaf() }
  }
}

private struct ManyTypedChildren: Reducer {
  typealias State = ManyChildren.State
  typealias Action = ManyChildren.Action

  var body: some ReducerOf<Self> {
    ComposableArchitecture.Reduce<State, Action> { state, _ in
      state.count += 1
      return .none
    }
    .ifLet(\.$sheet0, action: \.sheet0) { Leaf() }
    .ifLet(\.$sheet1, action: \.sheet1) { Leaf() }
    .ifLet(\.$sheet2, action: \.sheet2) { Leaf() }
    .ifLet(\.$sheet3, action: \.sheet3) { Leaf() }
    .ifLet(\.$sheet4, action: \.sheet4) { Leaf() }
    .ifLet(\.$sheet5, action: \.sheet5) { Leaf() }
    .ifLet(\.$sheet6, action: \.sheet6) { Leaf() }
    .ifLet(\.$sheet7, action: \.sheet7) { Leaf() }
    .ifLet(\.$sheet8, action: \.sheet8) { Leaf() }
    .ifLet(\.$sheet9, action: \.sheet9) { Leaf() }
    .ifLet(\.$sheet10, action: \.sheet10) { Leaf() }
    .ifLet(\.$sheet11, action: \.sheet11) { Leaf() }
    .ifLet(\.$sheet12, action: \.sheet12) { Leaf() }
    .ifLet(\.$sheet13, action: \.sheet13) { Leaf() }
    .ifLet(\.$sheet14, action: \.sheet14) { Leaf() }
    .ifLet(\.$sheet15, action: \.sheet15) { Leaf() }
    .ifLet(\.$sheet16, action: \.sheet16) { Leaf() }
    .ifLet(\.$sheet17, action: \.sheet17) { Leaf() }
    .ifLet(\.$sheet18, action: \.sheet18) { Leaf() }
    .ifLet(\.$sheet19, action: \.sheet19) { Leaf() }
    .forEach(\.rows0, action: \.rows0) { Leaf() }
    .forEach(\.rows1, action: \.rows1) { Leaf() }
    .forEach(\.rows2, action: \.rows2) { Leaf() }
    .forEach(\.rows3, action: \.rows3) { Leaf() }
    .forEach(\.rows4, action: \.rows4) { Leaf() }
    .forEach(\.rows5, action: \.rows5) { Leaf() }
    .forEach(\.rows6, action: \.rows6) { Leaf() }
    .forEach(\.rows7, action: \.rows7) { Leaf() }
    .forEach(\.rows8, action: \.rows8) { Leaf() }
    .forEach(\.rows9, action: \.rows9) { Leaf() }
    .forEach(\.rows10, action: \.rows10) { Leaf() }
    .forEach(\.rows11, action: \.rows11) { Leaf() }
    .forEach(\.rows12, action: \.rows12) { Leaf() }
    .forEach(\.rows13, action: \.rows13) { Leaf() }
    .forEach(\.rows14, action: \.rows14) { Leaf() }
    .forEach(\.rows15, action: \.rows15) { Leaf() }
    .forEach(\.rows16, action: \.rows16) { Leaf() }
    .forEach(\.rows17, action: \.rows17) { Leaf() }
    .forEach(\.rows18, action: \.rows18) { Leaf() }
    .forEach(\.rows19, action: \.rows19) { Leaf() }
  }
}
