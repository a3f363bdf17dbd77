extension AssistantSchemas {
    /// The actions of any app with content.
    public enum SystemIntent: AppSchemaIntent { case createEntity, open, search, updateEntity }
}

extension AppSchemaIntent where Self == AssistantSchemas.SystemIntent {
    /// Actions of any app with content.
    public static var system: Self.Type { self }
}
