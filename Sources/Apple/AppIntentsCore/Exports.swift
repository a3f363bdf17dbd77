@_exported public import Foundation
@_exported public import FoundationGaps
@_exported public import LocalizedStrings
