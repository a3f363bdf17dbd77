/// A role of a type for a host.
enum Role: String, CaseIterable {
    case app, intent, entity, enumeration, shortcuts, package

    /// The protocols of App Intents, of WidgetKit and of IntentTraits that make a type one.
    static let protocols: [String: Role] = [
        "IntentApp": .app,
        "AppIntent": .intent, "AssistantSchemaIntent": .intent, "AudioPlaybackIntent": .intent,
        "AudioRecordingIntent": .intent, "AudioStartingIntent": .intent,
        "CameraCaptureIntent": .intent, "CancellableIntent": .intent,
        "ControlConfigurationIntent": .intent, "CustomIntentMigratedAppIntent": .intent,
        "DeleteIntent": .intent, "DeprecatedAppIntent": .intent,
        "ForegroundContinuableIntent": .intent, "LiveActivityIntent": .intent,
        "LiveActivityStartingIntent": .intent, "LongRunningIntent": .intent,
        "OpenIntent": .intent, "PauseWorkoutIntent": .intent, "PlayVideoIntent": .intent,
        "PredictableIntent": .intent, "ProgressReportingIntent": .intent,
        "ResumeWorkoutIntent": .intent, "SetFocusFilterIntent": .intent,
        "SetValueIntent": .intent, "ShowInAppSearchResultsIntent": .intent,
        "SnippetIntent": .intent, "StartWorkoutIntent": .intent, "SystemIntent": .intent,
        "TargetContentProvidingIntent": .intent, "URLRepresentableIntent": .intent,
        "UndoableIntent": .intent, "WidgetConfigurationIntent": .intent,
        "AppEntity": .entity, "AssistantSchemaEntity": .entity, "FileEntity": .entity,
        "IndexedEntity": .entity, "SyncableEntity": .entity, "TransientAppEntity": .entity,
        "URLRepresentableEntity": .entity, "UniqueAppEntity": .entity,
        "AppEnum": .enumeration, "AssistantSchemaEnum": .enumeration,
        "URLRepresentableEnum": .enumeration,
        "AppShortcutsProvider": .shortcuts,
        "AppIntentsPackage": .package, "AppIntentsExtension": .package,
    ]

    /// The macros that make a type one.
    static let macros: [String: Role] = [
        "AppIntent": .intent, "AssistantIntent": .intent, "AppEntity": .entity,
        "AssistantEntity": .entity, "AppEnum": .enumeration, "AssistantEnum": .enumeration,
    ]

    /// The noun for it in a sentence.
    var noun: String {
        switch self {
        case .app: "app"
        case .intent: "intent"
        case .entity: "entity"
        case .enumeration: "enum"
        case .shortcuts: "shortcuts provider"
        case .package: "package"
        }
    }
}
