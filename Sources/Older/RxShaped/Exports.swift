// Time intervals are Dispatch's: `.seconds(1)`.
@_exported public import Dispatch
