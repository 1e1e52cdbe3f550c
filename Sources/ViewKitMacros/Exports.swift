// `@Entry` and `#Preview` are declared in ViewKit, so a file with views needs no other import. This module exists for
// packages and files that import it by name. It exports no module, because ComposableArchitecture exports this module
// to every feature.
import ViewKit
