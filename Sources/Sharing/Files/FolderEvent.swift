/// An event in a folder.
struct FolderEvent: Sendable {
  /// The affected file; `nil` for the folder itself or an unknown file.
  let name: String?
  /// True if the event is only the creation of the file.
  var isCreation = false
}

/// A token that ends the watch of a folder.
struct FolderWatchToken: Sendable {
  let cancel: @Sendable () -> Void
}
