extension AssistantSchemas {
    /// What a journal does.
    public enum JournalIntent: AppSchemaIntent {
        case createAudioEntry, createEntry, deleteEntry, search, updateEntry
    }

    /// What a journal deals with.
    public enum JournalEntity: AppSchemaEntity {
        case entry
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.JournalIntent {
    /// Actions of a journal.
    public static var journal: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.JournalEntity {
    /// Things of a journal.
    public static var journal: Self.Type { self }
}
