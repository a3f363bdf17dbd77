extension AssistantSchemas {
    /// The actions of a messenger.
    public enum MessagesIntent: AppSchemaIntent {
        case draftMessage, editSentMessage, sendMessage, setMessageReadStatus, unsendMessage
    }

    /// The entities of a messenger.
    public enum MessagesEntity: AppSchemaEntity {
        case conversation, customAttachment, message, messagePerson
    }

    /// The choices in a messenger.
    public enum MessagesEnum: AppSchemaEnum {
        case conversationAttribute, customReaction, messageAttribute, messageEffect, messageType
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.MessagesIntent {
    /// Actions of a messenger.
    public static var messages: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.MessagesEntity {
    /// Things of a messenger.
    public static var messages: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.MessagesEnum {
    /// Choices of a messenger.
    public static var messages: Self.Type { self }
}
