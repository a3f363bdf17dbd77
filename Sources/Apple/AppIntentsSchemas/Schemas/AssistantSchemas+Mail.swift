extension AssistantSchemas {
    /// The actions of a mail program.
    public enum MailIntent: AppSchemaIntent {
        case archiveMail, createDraft, deleteDraft, deleteMail, forwardMail, openDraft, openMessage,
            replyMail, saveDraft, sendDraft, updateDraft, updateMail
    }

    /// The entities of a mail program.
    public enum MailEntity: AppSchemaEntity { case account, draft, mailbox, message, thread }

    /// The choices in a mail program.
    public enum MailEnum: AppSchemaEnum { case category }
}

extension AppSchemaIntent where Self == AssistantSchemas.MailIntent {
    /// Actions of a mail program.
    public static var mail: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.MailEntity {
    /// Things of a mail program.
    public static var mail: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.MailEnum {
    /// Choices of a mail program.
    public static var mail: Self.Type { self }
}
