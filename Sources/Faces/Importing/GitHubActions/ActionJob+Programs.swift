import Values
import YAML

/// Steps that run a script.
extension ActionJob {
    private mutating func refuse(
        _ node: Node, _ keys: [String: Node], _ original: inout Original, _ text: String
    ) -> [WrittenValue.Element] {
        [placeholder(keys["name"]?.text ?? keys["id"]?.text ?? "a script", node, &original, text)]
    }

    mutating func readRun(
        _ run: String, _ node: Node, _ keys: [String: Node], isUnconditional: Bool,
        _ original: inout Original
    ) -> [WrittenValue.Element] {
        if let name = unknownVariable(in: run) {
            return refuse(node, keys, &original, "the variable '\(name)' is not known here")
        }
        let shellName = keys["shell"]?.text ?? defaults.shell
        guard let head = Self.head(of: shellName) else {
            return refuse(
                node, keys, &original, "the shell '\(shellName ?? "")' has no counterpart")
        }
        // What the step has of its own counts in it alone.
        let outer = scope.environment
        defer { scope.environment = outer }
        var trial = original
        let added = scope.addEnvironment(keys["env"], &trial)
        guard added.remarks.isEmpty else {
            return refuse(node, keys, &original, "a variable of this step has no counterpart")
        }
        guard let script = ActionScript(run, in: scope) else {
            return refuse(node, keys, &original, "the script has expressions without a counterpart")
        }
        var condition: ActionTerm?
        if !isUnconditional, let text = keys["if"]?.text {
            guard let term = scope.expression(text), !term.isSecret else {
                return refuse(node, keys, &original, "'\(text)' has no counterpart")
            }
            condition = term
        }
        let place = keys["working-directory"]?.text ?? defaults.folder
        let directory = place.map { scope.value($0) }
        if case .some(.none) = directory {
            return refuse(node, keys, &original, "the folder has no counterpart")
        }
        return write(
            Parts(head: head, script: script, condition: condition, directory: directory??.text),
            keys, node, &original)
    }

    /// A variable that only GitHub sets.
    private func unknownVariable(in script: String) -> String? {
        var known: Set<String> = ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"]
        // Of several lines in one value, which '<<' begins, nothing is known.
        if !isRepeated, !script.contains("<<") { known.insert("GITHUB_ENV") }
        let words = script.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        return words.map { String($0) }.first { word in
            (word.hasPrefix("GITHUB_") || word.hasPrefix("RUNNER_")) && !known.contains(word)
        }
    }

    private struct Parts {
        let head: (shell: String?, line: String)
        let script: ActionScript
        let condition: ActionTerm?
        let directory: String?
    }

    private mutating func write(
        _ parts: Parts, _ keys: [String: Node], _ node: Node, _ original: inout Original
    ) -> [WrittenValue.Element] {
        var map = OriginalMap(node, &original)
        for key in ["run", "shell", "env", "if", "working-directory", "id"] {
            original.carry(map.take(key))
        }
        var remarks: [String] = []
        if !parts.script.variables.isEmpty, let run = keys["run"] {
            remarks.append(
                original.name(run, "values come by variables, so no shell takes them for its own"))
        }
        var step: [WrittenValue.Entry] = []
        if let title = map.take("name") {
            if let text = title.text, !text.contains("${{") {
                original.carry(title)
                step.add("name", .text(text))
            } else {
                remarks.append(original.name(title, "a name has no expressions"))
            }
        }
        step.add("when", parts.condition.map { .text($0.asTruth) })
        let outputs = outputs(keys["id"]?.text, parts, &step)
        let lines = parts.head.line + variableLines(parts.script.text) + (outputs?.line ?? "")
        step.add("run", .text(lines + parts.script.text))
        addSurroundings(parts, &step)
        if let minutes = map.take("timeout-minutes") {
            if let text = minutes.text, Int(text) != nil {
                original.carry(minutes)
                step.add("timeout", .raw("\(text)m"))
            } else {
                remarks.append(original.name(minutes, "a limit has no expressions"))
            }
        }
        if let goesOn = map.take("continue-on-error") {
            if goesOn.coreValue == .bool(true) || goesOn.coreValue == .bool(false) {
                original.carry(goesOn)
                if goesOn.coreValue == .bool(true) { step.add("on_error", .raw("continue")) }
            } else {
                remarks.append(original.name(goesOn, "'on_error' has no expressions"))
                lose()
            }
        }
        step.add("if_interrupted", .raw(step.contains { $0.key == "on_error" } ? "skip" : "fail"))
        remarks += map.nameRest(&original) { "'\($0)' of a step has no counterpart" }
        let element = WrittenValue.Element(remarks: remarks, value: .map(step))
        return [element] + (outputs.map { [$0.step] } ?? [])
    }

    private mutating func addSurroundings(_ parts: Parts, _ step: inout [WrittenValue.Entry]) {
        step.add("shell", parts.head.shell.map { .text($0) })
        step.add("directory", parts.directory.map { .text($0) })
        var variables = scope.environment.sorted { $0.key < $1.key }.map { name, term in
            (name: name, value: term.literal ?? "${{ \(term.asText) }}")
        }
        for variable in parts.script.variables {
            variables.append((variable.name, "${{ \(variable.term.asText) }}"))
        }
        guard !variables.isEmpty else { return }
        step.add("env", .texts(variables))
        use(variables.map(\.value))
    }

    /// The lines that give a script the variables that steps before it have left, and let it leave
    /// some.
    private mutating func variableLines(_ script: String) -> String {
        var lines = ""
        if leavesVariables {
            lines =
                "touch \"\(variableFile)\"\n"
                + "while IFS= read -r line; do export \"$line\"; done < \"\(variableFile)\"\n"
        }
        guard script.contains("GITHUB_ENV") else { return lines }
        leavesVariables = true
        return "\(lines)export GITHUB_ENV=\"\(variableFile)\"\n"
    }

    /// The line that lets a script write its outputs, and the step that reads them.
    private mutating func outputs(
        _ id: String?, _ parts: Parts, _ step: inout [WrittenValue.Entry]
    ) -> (line: String, step: WrittenValue.Element)? {
        let (text, summary) = (parts.script.text, "GITHUB_STEP_SUMMARY")
        let hasSummary = text.contains(summary)
        guard text.contains("GITHUB_OUTPUT") || hasSummary else { return nil }
        let own = newID(id ?? "step")
        let path = "$ERRAND_TEMP/\(own)"
        var entries: [WrittenValue.Entry] = []
        entries.add("id", .raw(own))
        entries.add("run", .text("cat \"\(path).outputs\" 2> /dev/null || true"))
        entries.add("result", .raw("lines"))
        entries.add("if_interrupted", .raw("retry"))
        // Of several lines in one value, which '<<' begins, nothing is known.
        if let id, !text.contains("<<") { scope.outputs[id] = own }
        // A loop comes here again, and what was written before does not count then.
        let line =
            "export GITHUB_OUTPUT=\"\(path).outputs\"\n: > \"$GITHUB_OUTPUT\"\n"
            + (hasSummary ? "export \(summary)=\"\(path).summary\"\n" : "")
        return (line, .init(value: .map(entries)))
    }

    /// What runs a script, and the line that it begins with.
    private static func head(of shell: String?) -> (shell: String?, line: String)? {
        switch shell {
        case nil: ("/bin/bash", "set -e\n")
        case "bash": ("/bin/bash", "set -eo pipefail\n")
        case "sh": (nil, "set -e\n")
        default: nil
        }
    }
}
