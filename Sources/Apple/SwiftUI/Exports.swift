// As on Apple's platforms, sources that import SwiftUI use Foundation and `@Observable` without
// saying so; the first two are parts of Foundation there.
@_exported public import FoundationGaps
@_exported public import LocalizedStrings
@_exported public import Observation
