/// A view with rows, which applies the `rowChange` of the enclosing container to its rows itself.
///
/// Its fields are not compared with newer ones, because the closures of its rows may capture values of its parent.
@MainActor
protocol RowContainer {
  /// The only property that the view's node supplies.
  var property: any ConnectedProperty { get }
}
