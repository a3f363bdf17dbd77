extension AssistantSchemas {
    /// The actions of a voice assistant.
    public enum AssistantIntent: AppSchemaIntent { case activate }
}

extension AppSchemaIntent where Self == AssistantSchemas.AssistantIntent {
    /// Actions of a voice assistant.
    public static var assistant: Self.Type { self }
}
