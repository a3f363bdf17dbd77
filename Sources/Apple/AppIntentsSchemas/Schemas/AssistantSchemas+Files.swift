extension AssistantSchemas {
    /// What a file browser does.
    public enum FilesIntent: AppSchemaIntent {
        case createFolder, deleteFiles, moveFiles, openFile, renameFile
    }

    /// What a file browser deals with.
    public enum FilesEntity: AppSchemaEntity {
        case file
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.FilesIntent {
    /// Actions of a file browser.
    public static var files: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.FilesEntity {
    /// Things of a file browser.
    public static var files: Self.Type { self }
}
