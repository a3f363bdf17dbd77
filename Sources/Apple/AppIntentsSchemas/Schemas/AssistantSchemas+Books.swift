extension AssistantSchemas {
    /// The actions of a reader of books.
    public enum BooksIntent: AppSchemaIntent {
        case navigatePage, openBook, playAudiobook, search, updateCharacterSpacing, updateFontSize,
            updateLineSpacing, updateSettings, updateWordSpacing
    }

    /// The entities of a reader of books.
    public enum BooksEntity: AppSchemaEntity { case audiobook, book, settings }

    /// The choices in a reader of books.
    public enum BooksEnum: AppSchemaEnum {
        case contentType, font, fontSize, navigationDirection, pageNavigationSetting,
            relativeCharacterSpacingChange, relativeFontChange, relativeLineSpacingChange,
            relativeWordSpacingChange, theme
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.BooksIntent {
    /// Actions of a reader of books.
    public static var books: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.BooksEntity {
    /// Things of a reader of books.
    public static var books: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.BooksEnum {
    /// Choices of a reader of books.
    public static var books: Self.Type { self }
}
