extension AssistantSchemas {
    /// The actions of a whiteboard.
    public enum WhiteboardIntent: AppSchemaIntent {
        case createBoard, createItem, deleteBoard, deleteItem, openBoard, updateBoard, updateItem
    }

    /// The entities of a whiteboard.
    public enum WhiteboardEntity: AppSchemaEntity { case board, item }

    /// The choices in a whiteboard.
    public enum WhiteboardEnum: AppSchemaEnum { case color, itemType }
}

extension AppSchemaIntent where Self == AssistantSchemas.WhiteboardIntent {
    /// Actions of a whiteboard.
    public static var whiteboard: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.WhiteboardEntity {
    /// Things of a whiteboard.
    public static var whiteboard: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.WhiteboardEnum {
    /// Choices of a whiteboard.
    public static var whiteboard: Self.Type { self }
}
