// As on Apple's platforms, sources that import SwiftUI use Foundation without saying so.
@_exported public import FoundationGaps
