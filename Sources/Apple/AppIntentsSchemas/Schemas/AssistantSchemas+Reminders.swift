extension AssistantSchemas {
    /// The actions of a list of things to do.
    public enum RemindersIntent: AppSchemaIntent {
        case createList, createReminder, createSection, deleteReminders, updateList, updateReminder
    }

    /// The entities of a list of things to do.
    public enum RemindersEntity: AppSchemaEntity {
        case group, list, locationTrigger, reminder, section
    }

    /// The choices in a list of things to do.
    public enum RemindersEnum: AppSchemaEnum { case listType, locationTriggerEvent }
}

extension AppSchemaIntent where Self == AssistantSchemas.RemindersIntent {
    /// Actions of a list of things to do.
    public static var reminders: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.RemindersEntity {
    /// Things of a list of things to do.
    public static var reminders: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.RemindersEnum {
    /// Choices of a list of things to do.
    public static var reminders: Self.Type { self }
}
