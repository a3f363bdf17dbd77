import Diagnostics

/// What a service does, as steps.
struct ServiceSteps {
    private(set) var summary: String?
    var remarks: [String] = []
    var all: [WrittenValue.Element] = []

    /// What is done in any case.
    var last: [WrittenValue.Element] = []

    /// Whether the workflow does what the service did, so that its triggers can be in force.
    private(set) var isWhole = true

    let context: UnitContext
    private(set) var lines: [UnitSetting] = []
    private(set) var environment: [(name: String, value: String)] = []
    private(set) var files: [(path: String, isOptional: Bool)] = []
    private(set) var folder: String?
    private var user: UnitSetting?
    private(set) var wrappers: [String] = []
    private(set) var ioPriority: (kind: String?, level: String?) = (nil, nil)
    private(set) var startLimit: String?
    private(set) var runLimit: String?
    private(set) var statuses: [String] = []
    private(set) var isOnce = false

    init(_ context: UnitContext) {
        self.context = context
    }

    mutating func placeholder(_ remark: String, _ reason: String) {
        isWhole = false
        all.append(
            .init(
                remarks: [remark],
                value: .map([
                    .init(key: "when", value: .raw("true")),
                    .init(
                        key: "fail",
                        value: .text("Not carried over: \(reason.replacing("${{", with: "{{"))")),
                ])))
    }

    mutating func read(_ service: Unit, _ notes: inout ImportNotes) {
        for setting in service.settings { read(setting, service, &notes) }
        checkUser(service, &notes)
        makeSteps(service, &notes)
    }
}

extension ServiceSteps {
    private mutating func read(
        _ setting: UnitSetting, _ service: Unit, _ notes: inout ImportNotes
    ) {
        guard setting.section == "Service" else { return readOther(setting, service, &notes) }
        let (value, unknown) = context.expand(setting.value, in: service.name)
        if !unknown.isEmpty, !setting.name.hasPrefix("Exec") {
            let letters = unknown.sorted().map { "%\($0)" }.joined(separator: ", ")
            return remark(setting, "'\(letters)' in \(setting.name) is not known here", &notes)
        }
        if setting.name.hasPrefix("Exec") { return readLine(setting, &notes) }
        guard let said = take(setting, value) else { return notes.carry(setting.place) }
        remark(setting, said, &notes)
    }

    /// Takes a setting, or returns what is said of it.
    private mutating func take(_ setting: UnitSetting, _ value: String) -> String? {
        switch setting.name {
        case "Type":
            isOnce = value == "oneshot"
            return ["notify", "notify-reload", "forking", "dbus"].contains(value)
                ? "Type=\(value): a step ends when its program does" : nil
        case "Environment": return setEnvironment(value)
        case "EnvironmentFile":
            guard !value.isEmpty else {
                files = []
                return nil
            }
            let isOptional = value.first == "-"
            files.append((isOptional ? String(value.dropFirst()) : value, isOptional))
            return "the shell reads the file, and takes '$', '`' and quotes in it for itself"
        case "WorkingDirectory": return setFolder(value)
        case "User":
            user = value.isEmpty ? nil : setting
            return nil
        case "TimeoutStartSec", "TimeoutSec":
            startLimit = value == "infinity" || value == "0" ? nil : UnitSpan.duration(value)
        case "RuntimeMaxSec": runLimit = value == "infinity" ? nil : UnitSpan.duration(value)
        case "SuccessExitStatus": return setStatuses(value)
        case "Nice":
            guard let level = Int(value) else { return "'\(value)' is no number" }
            wrappers += ["nice", "-n", "\(level)"]
        case "IOSchedulingClass": ioPriority.kind = value
        case "IOSchedulingPriority": ioPriority.level = value
        case "StandardOutput", "StandardError", "StandardInput":
            let usual = ["", "journal", "inherit", "null", "syslog", "kmsg", "journal+console"]
            guard !usual.contains(value) else { return nil }
            return "\(setting.name)=\(value): what a step writes is in 'errand logs'"
        case "RemainAfterExit":
            return setting.isYes ? "RemainAfterExit: a run ends with its last step" : nil
        case "Restart":
            return value == "no" || value.isEmpty
                ? nil : "Restart=\(value): 'retry' of a step is like it"
        case "KillMode" where value == "control-group": return nil
        case let name where name.hasPrefix("X-"): return nil
        default: return "'\(setting.name)=\(setting.value)' has no counterpart"
        }
        return nil
    }

    private mutating func setEnvironment(_ value: String) -> String? {
        guard !value.isEmpty else {
            environment = []
            return nil
        }
        guard let words = UnitWords.words(value) else {
            return "'\(value)' is not spelt as variables"
        }
        for word in words {
            guard let sign = word.firstIndex(of: "="), !word.contains("${{") else {
                return "'\(word)' is no variable that could be carried over"
            }
            let name = String(word[..<sign])
            environment.removeAll { $0.name == name }
            environment.append((name, String(word[word.index(after: sign)...])))
        }
        return nil
    }

    private mutating func setFolder(_ value: String) -> String? {
        let isOptional = value.first == "-"
        let path = isOptional ? String(value.dropFirst()) : value
        folder = path == "~" ? context.home : path.isEmpty ? nil : path
        return isOptional ? "the step fails where the folder is missing" : nil
    }

    private mutating func setStatuses(_ value: String) -> String? {
        let words = value.split(separator: " ").map { String($0) }
        guard words.allSatisfy({ Int($0) != nil }) else {
            return "'SuccessExitStatus=\(value)': 'allowedStatuses' of a step takes numbers"
        }
        statuses = words.isEmpty ? [] : statuses + words
        return nil
    }

    private mutating func readOther(
        _ setting: UnitSetting, _ service: Unit, _ notes: inout ImportNotes
    ) {
        switch (setting.section, setting.name) {
        case ("Unit", "Description"):
            summary = context.expand(setting.value, in: service.name).text
        case ("Unit", "Documentation"): remarks.append("Documentation: \(setting.value)")
        case ("Install", _):
            return remark(setting, "the trigger starts it, and nothing else does", &notes)
        default:
            guard !setting.name.hasPrefix("X-"), !setting.section.hasPrefix("X-") else { break }
            let advice =
                setting.name == "OnFailure"
                ? "; 'on_failure' is like it, and you are told of failures anyway"
                : setting.name.hasPrefix("Condition") ? "; 'when' of a step is like it" : ""
            return remark(
                setting, "'\(setting.name)=\(setting.value)' has no counterpart\(advice)", &notes)
        }
        notes.carry(setting.place)
    }

    private mutating func remark(
        _ setting: UnitSetting, _ text: String, _ notes: inout ImportNotes
    ) { remarks.append(notes.name(setting.place, text)) }

    private mutating func readLine(_ setting: UnitSetting, _ notes: inout ImportNotes) {
        notes.carry(setting.place)
        if setting.value.isEmpty {
            lines.removeAll { $0.name == setting.name }
        } else if setting.name == "ExecReload" {
            remark(setting, "a run is not reloaded", &notes)
        } else {
            lines.append(setting)
        }
    }

    /// Runs are those of the person, and what was meant for another one might do harm.
    private mutating func checkUser(_ service: Unit, _ notes: inout ImportNotes) {
        let name = user?.value ?? (context.isOfMachine ? "root" : context.person)
        guard name != context.person else { return }
        isWhole = false
        let text = "it runs as '\(name)', and your runs are yours; its triggers are not in force"
        let place = user?.place ?? Place(service.file, SourceRange(at: 0))
        remarks.append(user == nil ? notes.say(place, text) : notes.name(place, text))
    }
}
