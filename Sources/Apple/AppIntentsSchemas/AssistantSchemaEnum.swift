public import AppIntentsCore

/// An enum whose values are what a schema of the system lists.
public protocol AssistantSchemaEnum: AppEnum {
    /// The schema as its domain and its name: `photos.assetType`; the macro fills it in.
    static var __appSchemaEnum: String { get }
}

extension AssistantSchemaEnum {
    /// The words of the type's name, unless the app says something better.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(derivedFrom: Self.self)
    }

    /// The words of each case's name, unless the app says something better.
    public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
        .derived(from: allCases)
    }
}

/// Makes an enum with raw values one that people choose from.
@attached(
    extension, conformances: _IntentValue, AppEnum, AssistantSchemaEnum,
    names: named(__appSchemaEnum)) public macro AppEnum<Schema: AppSchemaEnum>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "EnumSchemaMacro")

/// Makes an enum one that people choose from, as `@AppEnum(schema:)` does under its later name.
@attached(
    extension, conformances: _IntentValue, AppEnum, AssistantSchemaEnum,
    names: named(__appSchemaEnum))
public macro AssistantEnum<Schema: AppSchemaEnum>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "EnumSchemaMacro")
