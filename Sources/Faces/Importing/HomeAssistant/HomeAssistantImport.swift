package import Diagnostics
import YAML

/// Makes workflows of the automations in a file of Home Assistant.
package struct HomeAssistantImport {
    package private(set) var pages: [ImportedPage] = []
    private var original: Original
    private let events: AutomationEvents
    private let place: String?

    package var notes: ImportNotes { original.notes }

    /// Reads a file; `events` are those of all files that are imported together, and `place` is
    /// where the sun is looked at, as latitude and longitude.
    package init(_ file: SourceFile, events: AutomationEvents? = nil, place: String? = nil) {
        original = Original(file)
        self.events = events ?? AutomationEvents(firedIn: [file])
        self.place = place
        if let root = original.root() { read(root) }
        original.notes.close()
    }

    private mutating func read(_ root: Node) {
        switch root.kind {
        case .list where root.firstChild == nil: original.carry(root)
        case .list: root.elements.forEach { readAutomation($0, AutomationCommands()) }
        case .map: readMap(root)
        case .scalar: _ = original.name(root, "there are no automations in this file")
        }
    }

    /// A package, a configuration, or a file with one automation.
    private mutating func readMap(_ root: Node) {
        let keys = Set(root.entries.compactMap(\.key.text))
        let isAutomation =
            !keys.isDisjoint(with: ["trigger", "triggers"])
            && !keys.isDisjoint(with: ["action", "actions"])
        if isAutomation, !keys.contains("blueprint") {
            return readAutomation(root, AutomationCommands())
        }
        var map = OriginalMap(root, &original)
        let automations = map.names.filter { $0 == "automation" || $0.hasPrefix("automation ") }
        let commands = automations.isEmpty ? AutomationCommands() : AutomationCommands(&map)
        for name in automations {
            guard let node = map.take(name) else { continue }
            guard node.kind != .map else {
                readAutomation(node, commands)
                continue
            }
            if node.kind != .list || node.tag != nil {
                _ = original.name(node, "no automations stand here; name the file that has them")
            }
            node.elements.forEach { readAutomation($0, commands) }
        }
        commands.nameUnused(&original)
        _ = map.nameRest(&original) { "'\($0)' is no automation, which is all that is imported" }
    }

    private mutating func readAutomation(_ node: Node, _ commands: AutomationCommands) {
        guard node.kind == .map,
            node.entries.contains(where: { Self.marks.contains($0.key.text ?? "") })
        else {
            _ = original.name(node, "this is no automation")
            return
        }
        var automation = AutomationReader(commands, events, place)
        pages.append(automation.read(node, &original))
    }

    private static let marks: Set<String> = [
        "trigger", "triggers", "action", "actions", "use_blueprint",
    ]
}
