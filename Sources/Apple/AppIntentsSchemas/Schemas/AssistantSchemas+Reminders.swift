extension AssistantSchemas {
    /// What a list of things to do does.
    public enum RemindersIntent: AppSchemaIntent {
        case createList, createReminder, createSection, deleteReminders, updateList, updateReminder
    }

    /// What a list of things to do deals with.
    public enum RemindersEntity: AppSchemaEntity {
        case group, list, locationTrigger, reminder, section
    }

    /// What there is to choose from in a list of things to do.
    public enum RemindersEnum: AppSchemaEnum {
        case listType, locationTriggerEvent
    }
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
