extension AssistantSchemas {
    /// The actions of a calendar.
    public enum CalendarIntent: AppSchemaIntent { case createEvent, deleteEvent, updateEvent }

    /// The entities of a calendar.
    public enum CalendarEntity: AppSchemaEntity { case attendee, calendar, event }

    /// The choices in a calendar.
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
