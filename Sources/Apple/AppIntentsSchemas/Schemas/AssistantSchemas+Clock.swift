extension AssistantSchemas {
    /// What a clock with alarms and timers does.
    public enum ClockIntent: AppSchemaIntent {
        case cancelTimer, createAlarm, createTimer, deleteAlarm, dismissAlarm, pauseTimer,
            resumeTimer, snoozeAlarm, updateAlarm, updateTimer
    }

    /// What a clock with alarms and timers deals with.
    public enum ClockEntity: AppSchemaEntity {
        case alarm, timer
    }

    /// What there is to choose from in a clock with alarms and timers.
    public enum ClockEnum: AppSchemaEnum {
        case alarmTriggerState, timerState
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.ClockIntent {
    /// Actions of a clock with alarms and timers.
    public static var clock: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.ClockEntity {
    /// Things of a clock with alarms and timers.
    public static var clock: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.ClockEnum {
    /// Choices of a clock with alarms and timers.
    public static var clock: Self.Type { self }
}
