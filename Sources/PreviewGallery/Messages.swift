/// The texts of a gallery without previews.
enum Messages {
  static let noTables = """
    This platform does not say which types a program has, so its previews cannot be found. Show them one by one: \
    WebHost { _ in CartView_Previews.previews }.
    """
  static let noPreviews = """
    No module of this program describes a preview, or it is a release build, which leaves them out.
    """
}
