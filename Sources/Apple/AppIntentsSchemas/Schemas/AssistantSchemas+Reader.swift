extension AssistantSchemas {
    /// The actions of a reader of documents.
    public enum ReaderIntent: AppSchemaIntent {
        case deletePages, enhanceDocuments, insertPages, openDocument, openPage, resizeDocuments,
            rotateDocuments, rotatePages, searchDocuments
    }

    /// The entities of a reader of documents.
    public enum ReaderEntity: AppSchemaEntity { case document, page }

    /// The choices in a reader of documents.
    public enum ReaderEnum: AppSchemaEnum { case documentKind }
}

extension AppSchemaIntent where Self == AssistantSchemas.ReaderIntent {
    /// Actions of a reader of documents.
    public static var reader: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.ReaderEntity {
    /// Things of a reader of documents.
    public static var reader: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.ReaderEnum {
    /// Choices of a reader of documents.
    public static var reader: Self.Type { self }
}
