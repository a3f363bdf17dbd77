@_exported public import AppIntentsCore
@_exported public import AppIntentsSchemas
