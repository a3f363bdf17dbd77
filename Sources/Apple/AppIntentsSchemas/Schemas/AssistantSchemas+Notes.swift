extension AssistantSchemas {
    /// The actions of a collection of notes.
    public enum NotesIntent: AppSchemaIntent { case createNote, updateNote }

    /// The entities of a collection of notes.
    public enum NotesEntity: AppSchemaEntity { case account, folder, note }
}

extension AppSchemaIntent where Self == AssistantSchemas.NotesIntent {
    /// Actions of a collection of notes.
    public static var notes: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.NotesEntity {
    /// Things of a collection of notes.
    public static var notes: Self.Type { self }
}
