extension AssistantSchemas {
    /// What a collection of notes does.
    public enum NotesIntent: AppSchemaIntent {
        case createNote, updateNote
    }

    /// What a collection of notes deals with.
    public enum NotesEntity: AppSchemaEntity {
        case account, folder, note
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.NotesIntent {
    /// Actions of a collection of notes.
    public static var notes: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.NotesEntity {
    /// Things of a collection of notes.
    public static var notes: Self.Type { self }
}
