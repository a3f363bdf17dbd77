import Diagnostics

/// The variables that a crontab has set up to some line.
struct CrontabSettings {
    /// Those that commands see.
    private(set) var environment: [(name: String, value: String)] = []
    private(set) var shell: String?
    private(set) var zone: String?

    /// The folder in which commands begin, if it is not the person's own.
    var folder: String? { environment.last { $0.name == "HOME" }?.value }

    /// Sets a variable; returns what does not carry over.
    mutating func set(_ name: String, _ value: String) -> Diagnostic.Message? {
        switch name {
        case "SHELL": shell = value
        case "CRON_TZ": zone = value
        case "MAILTO", "MAILFROM": return value.isEmpty ? nil : .crontabMail
        case "CONTENT_TYPE", "CONTENT_TRANSFER_ENCODING": return .crontabMail
        case "RANDOM_DELAY": return .crontabSetting(name, "'jitter' in a trigger does that")
        case "START_HOURS_RANGE":
            return .crontabSetting(name, "'max_lateness' in a trigger is like it")
        default:
            environment.removeAll { $0.name == name }
            environment.append((name, value))
        }
        return nil
    }
}
