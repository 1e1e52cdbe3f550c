#if Combine
// What schedulers are made of: Combine where the system has it, its open twin elsewhere.
#if canImport(Combine)
@_exported public import Combine
#else
@_exported public import OpenCombineShim
#endif
#endif
