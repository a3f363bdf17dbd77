import Diagnostics
import SystemFiles
import Values

/// How a service of a person or of the machine gets on.
struct ServiceStanding {
    private let unit: ServiceUnit
    private let file: ServiceFile?
    private let text: String?
    private let finding: ServiceMark.Finding?
    private let isManaged: Bool
    private let properties: [String: String]
    private let lingers: Bool
    private let tool: String

    init(of name: String, _ scope: ServiceScope, _ session: Session) async throws {
        unit = ServiceUnit(
            scope: scope, name: name, call: .init(program: "", project: "", home: nil))
        tool = session.program.name
        let places = ServicePlaces(scope: scope, root: nil, environment: session.environment)
        file = places.files(of: unit)?.first
        lingers = session.lingers
        do throws(SystemError) {
            switch try file?.state() {
            case .older(let text): (self.text, finding) = (text, .asMade)
            case .strange(let text, let finding): (self.text, self.finding) = (text, finding)
            case .missing, .same, nil: (text, finding) = (nil, nil)
            }
        } catch {
            throw ServiceTrouble(sentence: "cannot read '\(file?.path ?? "")': \(error)")
        }
        let manager = ServiceManagerProgram(scope, session.environment)
        isManaged = await manager.isRunning()
        properties = isManaged ? await manager.properties(of: unit.fileName) : [:]
    }

    /// The file that is in force: the one of a package, where there is none here.
    private var path: String? {
        if text != nil { return file?.path }
        return properties["FragmentPath"].flatMap { $0.isEmpty ? nil : $0 }
    }

    var isInstalled: Bool { path != nil }
    var isActive: Bool { ["active", "reloading"].contains(properties["ActiveState"] ?? "") }

    var lines: [String] {
        guard let path else { return [] }
        let whose = unit.scope == .user ? "your service" : "the service of the machine"
        var lines = ["\(whose): '\(path)'\(mark)", "  \(activity)"]
        if let call = text.flatMap(Self.call) {
            lines.append("  calls \(TerminalText.visible(call))")
        }
        if let project = text.flatMap(ServiceUnit.project), project.hasPrefix("/"),
            FileEntry(project) == nil
        {
            lines.append(
                "  the project '\(TerminalText.visible(project))' is not there any more; "
                    + "'\(tool) service install' in the folder where it is now serves it there")
        }
        if properties["NeedDaemonReload"] == "yes" {
            lines.append("  the unit has changed; '\(unit.scope.command) daemon-reload' reads it")
        }
        if unit.scope == .user, !lingers {
            lines.append("  it ends when you log out; 'loginctl enable-linger' lets it go on")
        }
        return lines + ["  log: \(journal)"] + look
    }

    private var mark: String {
        switch finding {
        case .changed: ", changed by hand"
        case .foreign: ", not made by '\(tool) service install'"
        case .asMade, nil: ""
        }
    }

    /// What it does, in words for people.
    private var activity: String {
        guard isManaged else {
            return "no systemd \(unit.scope == .user ? "of yours " : "")runs here"
        }
        let words = properties["StatusText"].flatMap { $0.isEmpty ? nil : ": \($0)" } ?? ""
        let begins =
            properties["UnitFileState"] == "enabled" ? "" : ", and does not begin by itself"
        return (properties["ActiveState"] ?? "not known") + TerminalText.visible(words) + begins
    }

    private var journal: String {
        "journalctl \(unit.scope == .user ? "--user " : "")-u \(unit.name)"
    }

    private var look: [String] {
        guard unit.scope == .system else { return [] }
        return ["  runs: sudo -u \(unit.name) \(tool) status --home \(unit.home)"]
    }

    private static func call(in text: String) -> String? {
        text.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
            .map { String($0.dropFirst("ExecStart=".count)) }
    }

    var value: Value {
        var map: ValueMap = [
            "service": .string(unit.scope.rawValue), "name": .string(unit.name),
            "installed": .bool(isInstalled), "active": .bool(isActive),
            "changed": .bool(finding == .changed),
        ]
        if let path { map["file"] = .string(path) }
        if let state = properties["ActiveState"] { map["state"] = .string(state) }
        if let text = properties["StatusText"], !text.isEmpty { map["status"] = .string(text) }
        if unit.scope == .user { map["lingers"] = .bool(lingers) }
        return .map(map)
    }
}
