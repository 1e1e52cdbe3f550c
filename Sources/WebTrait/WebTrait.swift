// Below every target that uses swift-nio, because a target that lacks a module reports only that.
#if !Web
#error(
  """
  WebHost, ComposableHosting and the inspector need this package's trait "Web". In your Package.swift, remove the traits \
  from the line of open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["Web"]).
  """
)
#endif
