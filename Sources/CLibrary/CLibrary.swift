/// The platform's C library, under one name.
///
/// A file that calls POSIX imports this module and need not know which library the platform has.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Bionic)
@_exported public import Bionic
#endif
