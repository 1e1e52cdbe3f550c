// `import SwiftUI` brings Observation along, too: files with models beside their views say `@Observable` without another import.
@_exported public import Observation
