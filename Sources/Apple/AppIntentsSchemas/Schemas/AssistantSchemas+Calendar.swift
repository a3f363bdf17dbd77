extension AssistantSchemas {
    /// What a calendar does.
    public enum CalendarIntent: AppSchemaIntent {
        case createEvent, deleteEvent, updateEvent
    }

    /// What a calendar deals with.
    public enum CalendarEntity: AppSchemaEntity {
        case attendee, calendar, event
    }

    /// What there is to choose from in a calendar.
    public enum CalendarEnum: AppSchemaEnum {
        case attendeeStatus, attendeeType, eventSpan, eventStatus
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.CalendarIntent {
    /// Actions of a calendar.
    public static var calendar: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.CalendarEntity {
    /// Things of a calendar.
    public static var calendar: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.CalendarEnum {
    /// Choices of a calendar.
    public static var calendar: Self.Type { self }
}
