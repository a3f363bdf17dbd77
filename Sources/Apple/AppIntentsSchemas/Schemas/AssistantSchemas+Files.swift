extension AssistantSchemas {
    /// The actions of a file browser.
    public enum FilesIntent: AppSchemaIntent {
        case createFolder, deleteFiles, moveFiles, openFile, renameFile
    }

    /// The entities of a file browser.
    public enum FilesEntity: AppSchemaEntity { case file }
}

extension AppSchemaIntent where Self == AssistantSchemas.FilesIntent {
    /// Actions of a file browser.
    public static var files: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.FilesEntity {
    /// Things of a file browser.
    public static var files: Self.Type { self }
}
