import Calendars
package import Diagnostics
import YAML

/// Makes a workflow of a workflow of GitHub Actions.
package struct GitHubActionsImport {
    package private(set) var page: ImportedPage?
    private var original: Original

    package var notes: ImportNotes { original.notes }

    package init(_ file: SourceFile) {
        original = Original(file)
        if let root = original.root() {
            let keys = Set(root.entries.compactMap(\.key.text))
            if keys.contains("jobs"), keys.contains("on") {
                page = read(root)
            } else {
                _ = original.name(root, "this is no workflow: it has no 'on' and 'jobs'")
            }
        }
        original.notes.close()
    }

    private mutating func read(_ root: Node) -> ImportedPage {
        var map = OriginalMap(root, &original)
        var remarks = ["From \(TerminalText.visible(original.file.name))."]
        let name = map.takeText("name", from: &original)
        let stem = original.file.name.split(separator: "/").last?.split(separator: ".").first
        var scope = ActionScope()
        scope.workflow = name ?? original.file.name
        var triggers = ActionTriggers()
        if let node = map.take("on") { triggers.read(node, &scope, &original) }
        var jobs = ActionJobs(scope)
        let ofScripts = [map.take("env"), map.take("defaults")]
        jobs.readEnvironment(ofScripts[0], &original, &remarks)
        jobs.defaults.read(ofScripts[1], &original, &remarks)
        if let node = map.take("concurrency") {
            remarks.append(original.name(node, "'concurrency' of the workflow is like it"))
        }
        if let node = map.take("jobs") { jobs.read(node, &original) }
        remarks += original.nameUnread(ofScripts, in: jobs.steps)
        remarks += map.nameRest(&original) { key in
            key == "permissions"
                ? "'permissions' is of GitHub's token, which is not here"
                : "'\(key)' has no counterpart"
        }
        var entries: [WrittenValue.Entry] = []
        entries.add("name", name.flatMap { $0.contains("${{") ? nil : .text($0) })
        entries.addTriggers(
            triggers.value(isEnabled: jobs.isWhole), remarks: triggers.remarks, head: &remarks)
        entries.add("inputs", triggers.inputs.isEmpty ? nil : .map(triggers.inputs))
        entries.add(
            "secrets", jobs.secrets.isEmpty ? nil : .texts(jobs.secrets.sorted()))
        entries.add("concurrency", .raw("parallel"))
        entries.add("steps", .list(jobs.steps), remarks: jobs.remarks)
        entries[0].remarks = remarks + entries[0].remarks
        return ImportedPage(titled: name ?? stem.map { String($0) } ?? "workflow", entries)
    }
}
