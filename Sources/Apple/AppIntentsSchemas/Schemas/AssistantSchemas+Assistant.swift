extension AssistantSchemas {
    /// What a voice assistant does.
    public enum AssistantIntent: AppSchemaIntent {
        case activate
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.AssistantIntent {
    /// Actions of a voice assistant.
    public static var assistant: Self.Type { self }
}
