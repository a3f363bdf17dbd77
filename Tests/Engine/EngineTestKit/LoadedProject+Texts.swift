import Diagnostics
package import Engine
package import IntentHosting
package import TimeZones
import Values
import Workflows

extension LoadedProject {
    /// Reads and checks workflows and triggers by their stems, as one project of Oslo.
    package init(
        texts: [String: String], triggers: [String: String] = [:], configuration: String? = nil,
        _ registry: IntentRegistry
    ) throws {
        func sources(_ texts: [String: String], in folder: String) -> [SourceFile] {
            texts.sorted { $0.key < $1.key }.map {
                SourceFile(name: "\(folder)/\($0.key).yaml", text: $0.value)
            }
        }
        let surroundings = Surroundings(
            zones: .system, zone: try ZoneDatabase.system.zone(named: "Europe/Oslo"),
            firstSeen: .epoch
        ) { path in throw UnsoundWorkflow(description: "there is no calendar '\(path)'") }
        var found = DiagnosticList()
        let project = Project(
            ProjectFiles(
                configuration: configuration.map { SourceFile(name: "errand.yaml", text: $0) },
                workflows: sources(texts, in: "workflows"),
                triggers: sources(triggers, in: "triggers")), in: surroundings,
            reportingTo: &found)
        let checked = project.check(against: registry.catalogue, reportingTo: &found)
        if found.hasErrors {
            let sentences = found.sorted().map(\.message.text)
            throw UnsoundWorkflow(description: sentences.joined(separator: "\n"))
        }
        self.init(try checked.definitions(of: texts.keys.sorted()).map { try $0.get() })
    }
}

extension ZoneDatabase {
    /// The zones of this machine.
    package static var system: ZoneDatabase { ZoneDatabase(folder: "/usr/share/zoneinfo") }
}
