@_exported public import AppIntentsCore
