extension AssistantSchemas {
    /// The actions of a clock with alarms and timers.
    public enum ClockIntent: AppSchemaIntent {
        case cancelTimer, createAlarm, createTimer, deleteAlarm, dismissAlarm, pauseTimer,
            resumeTimer, snoozeAlarm, updateAlarm, updateTimer
    }

    /// The entities of a clock with alarms and timers.
    public enum ClockEntity: AppSchemaEntity { case alarm, timer }

    /// The choices in a clock with alarms and timers.
    public enum ClockEnum: AppSchemaEnum { case alarmTriggerState, timerState }
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
