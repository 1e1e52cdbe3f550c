// `@Entry` and `#Preview` are declared in ViewKit, so that a file with views needs no other import. This module stays for
// packages and files that name it; it exports nothing, because ComposableArchitecture exports it to every feature.
import ViewKit
