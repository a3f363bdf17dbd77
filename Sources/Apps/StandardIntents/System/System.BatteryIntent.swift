import AppIntents
import IntentTraits
import Processes
import SystemFiles

extension System {
    struct BatteryIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Battery"
        static let description: IntentDescription? =
            "Returns how full the batteries are; none where the machine has none."
        static let effects: [Effect]? = [.reads("system:battery")]

        func perform() async throws -> some IntentResult & ReturnsValue<[BatteryEntity]> {
            .result(value: BatteryEntity.all(in: "/sys/class/power_supply"))
        }
    }

    struct BatteryEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Battery"

        @Property(title: "Name") var name: String

        /// In percent.
        @Property(title: "Level") var level: Int

        /// `charging`, `discharging`, `full`, `not charging` or `unknown`.
        @Property(title: "State") var state: String

        init() { (name, level, state) = ("", 0, "unknown") }

        /// The batteries that the kernel lists in a folder.
        static func all(in folder: String) -> [BatteryEntity] {
            Folder.names(in: folder).compactMap { name in
                func text(_ part: String) -> String? {
                    // What a battery does not tell is not known.
                    guard
                        let bytes = try? RegularFile.bytes(
                            "\(folder)/\(name)/\(part)", atMost: 4096)
                    else { return nil }
                    return String(decoding: bytes, as: UTF8.self).withoutLastLineEnds
                }
                guard text("type") == "Battery", text("scope") != "Device",
                    let level = text("capacity").flatMap({ Int($0) })
                else { return nil }
                let battery = BatteryEntity()
                (battery.name, battery.level) = (name, level)
                battery.state = text("status")?.lowercased() ?? "unknown"
                return battery
            }
        }

        var displayRepresentation: DisplayRepresentation { "\(level) %, \(state)" }
    }
}
