extension AssistantSchemas {
    /// The actions of a journal.
    public enum JournalIntent: AppSchemaIntent {
        case createAudioEntry, createEntry, deleteEntry, search, updateEntry
    }

    /// The entities of a journal.
    public enum JournalEntity: AppSchemaEntity { case entry }
}

extension AppSchemaIntent where Self == AssistantSchemas.JournalIntent {
    /// Actions of a journal.
    public static var journal: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.JournalEntity {
    /// Things of a journal.
    public static var journal: Self.Type { self }
}
