// `import SwiftUI` also imports Foundation, and view files rely on it: `Date`, `URL`, `CGFloat`, `CGSize`, `CGRect`.
@_exported public import Foundation
