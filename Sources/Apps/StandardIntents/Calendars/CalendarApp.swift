import IntentTraits

/// Events in calendar files and at calendar servers.
enum CalendarApp: IntentApp {
    static let id = "calendar"
    static let name = "Calendar"
}
