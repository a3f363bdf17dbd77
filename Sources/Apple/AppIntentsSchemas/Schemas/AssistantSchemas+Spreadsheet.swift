extension AssistantSchemas {
    /// The actions of a program for tables.
    public enum SpreadsheetIntent: AppSchemaIntent {
        case addAudioToSheet, addCommentToSheet, addImageToSheet, addTextBoxToSheet,
            addVideoToSheet, addWebVideoToSheet, create, createSheet, delete, deleteSheet, open,
            openSheet, update, updateSheet
    }

    /// The entities of a program for tables.
    public enum SpreadsheetEntity: AppSchemaEntity { case document, sheet, template }
}

extension AppSchemaIntent where Self == AssistantSchemas.SpreadsheetIntent {
    /// Actions of a program for tables.
    public static var spreadsheet: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.SpreadsheetEntity {
    /// Things of a program for tables.
    public static var spreadsheet: Self.Type { self }
}
