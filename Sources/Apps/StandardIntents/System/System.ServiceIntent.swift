import AppIntents
import IntentTraits

extension System {
    struct ServiceIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Service"
        static let description: IntentDescription? = "Returns the state of a unit of systemd."
        static let effects: [Effect]? = [.reads("system:service")]

        @Parameter(title: "Unit", description: "Such as 'nginx' or 'backup.timer'.") var unit:
            String
        @Parameter(
            title: "Of the User", description: "Whether it is one of the user's own.",
            default: false) var ofUser: Bool

        func perform() async throws -> some IntentResult & ReturnsValue<ServiceEntity> {
            let names = "--property=Id,Description,LoadState,ActiveState,SubState,Result,NRestarts"
            let arguments = (ofUser ? ["--user"] : []) + ["show", names, "--", unit]
            let text = try await Tool("systemctl", arguments).output()
            return .result(value: ServiceEntity(text))
        }
    }

    struct ServiceEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Service"

        @Property(title: "Unit") var unit: String
        @Property(title: "Title") var title: String

        /// Whether there is such a unit at all.
        @Property(title: "Is There") var isThere: Bool
        @Property(title: "Is Active") var isActive: Bool
        @Property(title: "Has Failed") var hasFailed: Bool

        /// In systemd's words, such as `active` and `running`.
        @Property(title: "State") var state: String
        @Property(title: "Part of the State") var part: String
        @Property(title: "Restarts") var restarts: Int

        init() {
            (unit, title, state, part, restarts) = ("", "", "", "", 0)
            (isThere, isActive, hasFailed) = (false, false, false)
        }

        /// Reads the lines of `systemctl show`.
        init(_ text: String) {
            self.init()
            var values: [Substring: Substring] = [:]
            for line in text.split(separator: "\n") {
                let parts = line.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2 { values[parts[0]] = parts[1] }
            }
            unit = String(values["Id"] ?? "")
            title = String(values["Description"] ?? "")
            state = String(values["ActiveState"] ?? "")
            part = String(values["SubState"] ?? "")
            restarts = values["NRestarts"].flatMap { Int($0) } ?? 0
            isThere = values["LoadState"] == "loaded" || values["LoadState"] == "masked"
            isActive = state == "active"
            hasFailed = state == "failed"
        }

        var displayRepresentation: DisplayRepresentation { "\(unit): \(state)" }
    }
}
