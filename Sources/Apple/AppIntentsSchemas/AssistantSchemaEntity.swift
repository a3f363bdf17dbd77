public import AppIntentsCore

/// An entity that is what a schema of the system says.
public protocol AssistantSchemaEntity: AppEntity {
    /// The schema as its domain and its name: `photos.asset`; the macro fills it in.
    static var __appSchemaEntity: String { get }
}

extension AssistantSchemaEntity {
    /// The words of the type's name, unless the app says something better.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(derivedFrom: Self.self)
    }
}

/// Makes a type an entity, and each of its bare stored properties one of the entity's properties.
@attached(memberAttribute)
@attached(
    extension, conformances: _IntentValue, AppEntity, AssistantSchemaEntity,
    names: named(__appSchemaEntity))
public macro AppEntity<Schema: AppSchemaEntity>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "EntitySchemaMacro")

/// Makes a type an entity, as `@AppEntity(schema:)` does under its later name.
@attached(memberAttribute)
@attached(
    extension, conformances: _IntentValue, AppEntity, AssistantSchemaEntity,
    names: named(__appSchemaEntity))
public macro AssistantEntity<Schema: AppSchemaEntity>(schema: Schema) =
    #externalMacro(module: "AppIntentsMacros", type: "EntitySchemaMacro")
