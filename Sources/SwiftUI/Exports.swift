// As on Apple's platforms, sources that import SwiftUI use Foundation without saying so, and these are parts
// of Foundation there.
@_exported public import FoundationGaps
@_exported public import LocalizedStrings
