// Features and tests of 1.x use these types without importing Foundation. The whole module would also export C functions:
// in an effect without its `send` parameter, the compiler would report the arguments of the socket function `send`.
@_exported public import struct Foundation.AttributedString
@_exported public import class Foundation.Bundle
@_exported public import struct Foundation.Calendar
@_exported public import struct Foundation.CharacterSet
@_exported public import struct Foundation.Data
@_exported public import struct Foundation.Date
@_exported public import struct Foundation.DateComponents
@_exported public import class Foundation.DateFormatter
@_exported public import struct Foundation.DateInterval
@_exported public import struct Foundation.Decimal
@_exported public import class Foundation.FileManager
@_exported public import struct Foundation.IndexPath
@_exported public import struct Foundation.IndexSet
@_exported public import class Foundation.JSONDecoder
@_exported public import class Foundation.JSONEncoder
@_exported public import struct Foundation.Locale
@_exported public import protocol Foundation.LocalizedError
@_exported public import class Foundation.NotificationCenter
@_exported public import class Foundation.NumberFormatter
@_exported public import class Foundation.ProcessInfo
@_exported public import typealias Foundation.TimeInterval
@_exported public import struct Foundation.TimeZone
@_exported public import struct Foundation.URL
@_exported public import struct Foundation.URLComponents
@_exported public import struct Foundation.UUID
@_exported public import class Foundation.UserDefaults
