#if !Views
#error(
  """
  Views need this package's trait "Views". In your Package.swift, remove the traits from the line of \
  open-composable-architecture, or add the trait: .package(url: "…", from: "0.1.0", traits: ["Views"]).
  """
)
#endif
