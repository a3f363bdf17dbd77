/// The triggers of an automation that have a counterpart.
struct AutomationTriggers {
    var all: [[WrittenValue.Entry]] = []
    var remarks: [String] = []
    var isEnabled = true

    /// What stands under `on:`.
    var value: WrittenValue? {
        var triggers = all
        var ids: Set<String> = []
        for index in triggers.indices {
            if !isEnabled, !triggers[index].contains(where: { $0.key == "enabled" }) {
                triggers[index].add("enabled", .raw("false"))
            }
            let hasID = triggers[index].contains { $0.key == "id" }
            if triggers.count > 1, !hasID {
                triggers[index].insert(
                    .init(
                        remarks: triggers[index][0].remarks, key: "id",
                        value: .raw("trigger-\(index + 1)")), at: 0)
                triggers[index][1].remarks = []
            } else if hasID, let id = triggers[index].firstIndex(where: { $0.key == "id" }) {
                if case .raw(let text) = triggers[index][id].value, !ids.insert(text).inserted {
                    triggers[index][id].value = .raw("\(text)-\(index + 1)")
                }
            }
        }
        guard triggers.count != 1 else { return .map(triggers[0]) }
        return triggers.isEmpty ? nil : .list(triggers.map { .init(value: .map($0)) })
    }
}
