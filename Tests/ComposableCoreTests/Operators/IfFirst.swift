import CasePathsCore

@testable import ComposableCore
import ComposableDiagnostics

// A custom operator in one file with its message, as described in CONTRIBUTING. Its calls of `ChildRun` manage the
// lifetime of its children completely.

extension Reducer {
  /// Runs a child reducer on the first element of a queue; no child runs if the queue is empty.
  func ifFirst<Child: Reducer>(
    _ toQueue: WritableKeyPath<State, [Child.State]>,
    action toAction: CaseKeyPath<Action, Child.Action>,
    then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfFirst(
      parent: self,
      child: child(),
      toQueue: toQueue,
      toAction: toAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

struct IfFirst<Parent: Reducer, Child: Reducer>: _OperatorReducer {
  typealias State = Parent.State
  typealias Action = Parent.Action

  let parent: Parent
  let child: Child
  let toQueue: WritableKeyPath<Parent.State, [Child.State]>
  let toAction: CaseKeyPath<Parent.Action, Child.Action>
  let callSite: CallSite

  func _resolve() -> _ResolvedReducer<State, Action> {
    let path = _StatePath(toQueue)
    let toAction = AnyCasePath(toAction)
    let parent = parent._resolve()
    let child = _Lazy { [child] in child._resolve() }
    let identity = ChildIdentity<Child.State>()
    let operatorID = OperatorID(of: Self.self, at: callSite)

    func first(in state: inout State) -> AnyHashable? {
      var first = path.value(in: &state).first
      return first.modifyInPlace { identity.of(&$0) }
    }

    return { state, action, context in
      let run = ChildRun(of: operatorID, in: context, child: { first(in: &state) })
      var childEffect = Effect<Action>.none
      if let childAction = toAction.extract(from: action) {
        let ran: Void? = path.modify(&state) { queue in
          guard !queue.isEmpty else { return nil }
          let context = run.context(of: identity.of(&queue[0]))
          let effect = child.value(&queue[0], childAction, context)
          guard !effect.isNone else { return () }
          let key = run.key(of: identity.of(&queue[0]))
          childEffect = effect.lifted(by: { toAction.embed($0) }, in: key)
          return ()
        }
        if ran == nil { report(Messages.queueIsEmpty(action, callSite: callSite), at: callSite) }
      }
      return run.after(childEffect, parent(&state, action, context)) { first(in: &state) }
    }
  }
}

extension Messages {
  static func queueIsEmpty(_ action: Any, callSite: CallSite) -> String {
    """
    "ifFirst" at \(callSite) received a child action while its queue was empty.

      Action: \(ActionLabel.of(action))

    Send only while an element is there.
    """
  }
}
