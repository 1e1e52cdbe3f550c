/// Adds a dependency with its key in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var api: APIClient = .mock
/// }
/// ```
///
/// The initial value is the test's. Where there is only a live value, reading the dependency in a test
/// reports an issue. Spell out the type, so that every test gets a value of its own: without it the
/// value is made once.
///
/// - Parameters:
///   - liveValue: What the dependency is when the program really runs.
///   - previewValue: What it is in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")

/// Adds a dependency with a key of a name of your own.
///
/// - Parameters:
///   - keyName: The name of the key, to read the dependency by it, as in
///     `@Dependency(DependencyValues.APIKey.self)`.
///   - liveValue: What the dependency is when the program really runs.
///   - previewValue: What it is in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  _ keyName: String,
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")
