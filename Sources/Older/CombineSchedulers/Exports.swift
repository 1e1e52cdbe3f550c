#if Combine
// Combine on systems that include it, otherwise OpenCombine.
#if canImport(Combine)
@_exported public import Combine
#else
@_exported public import OpenCombineShim
#endif
#endif
