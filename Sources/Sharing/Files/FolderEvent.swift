/// What has happened in a folder.
struct FolderEvent: Sendable {
  /// The file it happened to; nil if it happened to the folder, or if nothing more is known.
  let name: String?
  /// Whether the file was made, and nothing more.
  var isCreation = false
}

/// Ends the watch of a folder.
struct FolderWatchToken: Sendable {
  let cancel: @Sendable () -> Void
}
