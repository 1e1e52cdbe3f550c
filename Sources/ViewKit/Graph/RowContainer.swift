/// A view with rows, which applies the `rowChange` of the enclosing container to its rows itself.
///
/// It is evaluated whenever its parent is, because the closures of its rows may capture values of the parent.
@MainActor
protocol RowContainer {
  /// The only property that the view's node supplies.
  var property: any ConnectedProperty { get }
}
