/// Declares a dependency together with its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var api: APIClient = .mock
/// }
/// ```
///
/// The initial value is the test value. Without one, reading the dependency in a test reports an issue. Specify the
/// type to create a separate value for each test; without a type annotation the value is created once.
///
/// - Parameters:
///   - liveValue: The value in the live program.
///   - previewValue: The value in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")

/// Declares a dependency together with a key of the given name.
///
/// - Parameters:
///   - keyName: The name of the key, for example for `@Dependency(DependencyValues.APIKey.self)`.
///   - liveValue: The value in the live program.
///   - previewValue: The value in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  _ keyName: String,
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")
