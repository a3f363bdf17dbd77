import Diagnostics

/// Makes a workflow of a timer and the service that it starts.
package struct TimerImport {
    package private(set) var notes = ImportNotes(namesFiles: true)
    package private(set) var page: ImportedPage?
    private let context: UnitContext

    package init(_ name: String, in context: UnitContext) {
        self.context = context
        let name = UnitName(name)
        guard !name.isTemplate else {
            notes.refuse(
                "'\(name.text)' is a template; name an instance, such as '\(name.prefix)@NAME.timer'"
            )
            return
        }
        guard let timer = Unit(name, in: context.folders, &notes) else {
            notes.refuse("no timer '\(name.text)' in the folders of units; it may be masked")
            return
        }
        page = page(of: timer)
        if notes.diagnostics.hasErrors {
            // A file has bytes that are no text, and a command without them would be another one.
            page = nil
            notes.loseAll()
        }
        notes.close()
    }

    private mutating func page(of timer: Unit) -> ImportedPage {
        let rules = TimerRules(timer, context, &notes)
        var steps = ServiceSteps(context)
        let name = rules.service ?? UnitName("\(timer.name.stem).service")
        var file: SourceFile?
        if let service = Unit(name, in: context.folders, &notes) {
            file = service.file
            steps.read(service, &notes)
        } else {
            let place = Place(timer.file, SourceRange(at: 0))
            let remark = notes.say(place, "its unit '\(name.text)' is no service that is there")
            steps.placeholder(remark, "\(name.text) was not there")
        }
        let files = [timer.file.name, file?.name].compactMap(\.self)
        let head = ["From \(files.map(TerminalText.visible).joined(separator: " and "))."]
        return ImportedPage(
            titled: timer.name.stem,
            entries(rules, steps, head))
    }

    private func entries(
        _ rules: TimerRules, _ steps: ServiceSteps, _ head: [String]
    ) -> [WrittenValue.Entry] {
        var entries: [WrittenValue.Entry] = []
        let description = rules.summary ?? steps.summary
        entries.add("description", description.map { .text($0) })
        var head = head
        entries.addTriggers(
            rules.triggers(isEnabled: steps.isWhole), remarks: rules.remarks, head: &head)
        entries.add("steps", .list(rules.waits + steps.all), remarks: steps.remarks)
        entries.add("finally", steps.last.isEmpty ? nil : .list(steps.last))
        entries[0].remarks = head + entries[0].remarks
        return entries
    }
}
