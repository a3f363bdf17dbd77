extension AssistantSchemas {
    /// The actions of a word processor.
    public enum WordProcessorIntent: AppSchemaIntent {
        case addAudioToPage, addImageToPage, addTextBoxToPage, addVideoToPage, addWebVideoToPage,
            create, createPage, open, openPage
    }

    /// The entities of a word processor.
    public enum WordProcessorEntity: AppSchemaEntity { case document, page, template }
}

extension AppSchemaIntent where Self == AssistantSchemas.WordProcessorIntent {
    /// Actions of a word processor.
    public static var wordProcessor: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.WordProcessorEntity {
    /// Things of a word processor.
    public static var wordProcessor: Self.Type { self }
}
