// The types of routes, so that a program needs no further import.
@_exported public import HTTPTypes
@_exported public import struct NIOCore.ByteBuffer
