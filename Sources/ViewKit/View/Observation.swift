// `import SwiftUI` also imports Observation: view files that declare models use `@Observable` without another import.
@_exported public import Observation
