public import AppIntentsCore

/// An intent that does what a schema of the system says.
public protocol AssistantSchemaIntent: AppIntent {
    /// The schema as its domain and its name: `photos.search`; the macro fills it in.
    static var __appSchemaIntent: String { get }
}

extension AssistantSchemaIntent { public static var _schema: String? { __appSchemaIntent } }

/// Makes a type an intent, and each of its bare stored properties a parameter.
@attached(memberAttribute)
@attached(
    extension, conformances: AppIntent, AssistantSchemaIntent, names: named(__appSchemaIntent))
public macro AppIntent<Schema: AppSchemaIntent>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "IntentSchemaMacro")

/// Makes a type an intent, as `@AppIntent(schema:)` does under its later name.
@attached(memberAttribute)
@attached(
    extension, conformances: AppIntent, AssistantSchemaIntent, names: named(__appSchemaIntent))
public macro AssistantIntent<Schema: AppSchemaIntent>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "IntentSchemaMacro")
