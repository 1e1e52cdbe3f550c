public import Foundation

/// A view that generates its rows from a collection, such as ``ForEach``.
///
/// Rows of such a view can be deleted and moved, also if another view builds them:
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0) }
///   .onDelete { store.send(.delete($0)) }
/// ```
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection

  /// The collection of the rows' data.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension DynamicViewContent {
  /// Lets users delete rows: from the row's menu, by a swipe, or by keyboard.
  ///
  /// - Parameter action: A closure that receives the offsets of the deleted rows; `nil` disables deletion.
  /// - Returns: The same rows, with the action.
  public func onDelete(
    perform action: (@MainActor (IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    EditedRows(content: self) { $0.onDelete = action }
  }

  /// Lets users move rows up and down: from the row's menu, or by keyboard.
  ///
  /// - Parameter action: A closure that receives the offsets of the moved rows and the offset to insert them at; `nil`
  ///   disables moves.
  /// - Returns: The same rows, with the action.
  public func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    EditedRows(content: self) { $0.onMove = action }
  }
}

/// Rows with editing actions, which the ``ForEach`` inside reads from the environment.
private struct EditedRows<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let content: Content
  let change: @MainActor (inout RowEditing) -> Void

  var data: Content.Data { content.data }

  func outline(into outline: inout Outline) {
    outline.withEnvironment { environment in
      var editing = environment.container.rowEditing ?? RowEditing()
      change(&editing)
      environment.container.rowEditing = editing
    } _: {
      content.resolveView(into: &$0)
    }
  }
}
