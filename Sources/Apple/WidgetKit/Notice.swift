import os

/// Says once that something has no effect here.
///
/// Sources for Apple's platforms ask for a reload after every change, so a line each time would
/// drown the rest.
enum Notice {
    static let noWidgets: Void = say("there are no widgets on Linux, so none is reloaded")
    static let noControls: Void = say("there are no controls on Linux, so none is reloaded")
    static let nothingToRun: Void = say("there are no widgets on Linux; this program does nothing")

    private static func say(_ message: String) {
        Logger(subsystem: "WidgetKit", category: "").notice("\(message, privacy: .public)")
    }
}
