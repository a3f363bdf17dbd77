import Diagnostics
import Values
import Workflows

extension Assistant {
    /// The place where what a name stands for is declared, or null.
    func definition(at offset: Int) -> Value {
        let reading = reading
        guard let (thing, _) = thing(at: offset, in: reading) else { return .null }
        let workflow = reading.workflow
        switch thing {
        case .step(let name):
            return location(workflow?.stepNames.first { $0.name == name }?.range)
        case .input(let name):
            return location(workflow?.inputs.first { $0.name == name }?.range)
        case .variable(let name):
            return location(workflow?.variables.first { $0.name == name }?.range)
        case .secret(let name):
            let own = workflow?.secretNames.first { $0.name == name }?.range
            guard let own, !(own.start <= offset && offset <= own.end) else { return secretSources }
            return location(own)
        case .workflow(let id):
            guard let member = sight.project.workflow(id) else { return .null }
            return location(member.content.idRange, in: member.source)
        }
    }

    private func location(_ range: SourceRange?) -> Value {
        guard let range else { return .null }
        return ["uri": .string(document.uri), "range": lines.range(range, unit)]
    }

    private func location(_ range: SourceRange, in source: SourceFile) -> Value {
        [
            "uri": .string(FileURI.of(path: source.name)),
            "range": TextLines(source.text).range(range, unit),
        ]
    }

    /// The key of `errand.yaml` that says where secrets are looked for.
    private var secretSources: Value {
        guard let source = sight.project.configurationSource else { return .null }
        let lines = TextLines(source.text)
        for range in lines.lines {
            let line = OutlineLine(range, in: lines.bytes)
            if line.column == 0, let key = line.key, key.name == "secrets" {
                return location(SourceRange(key.range), in: source)
            }
        }
        return location(SourceRange(at: 0), in: source)
    }
}

extension Assistant {
    /// The name at a place that can be renamed, or null.
    func renamable(at offset: Int) -> Value {
        guard let (thing, range) = thing(at: offset, in: reading) else { return .null }
        switch thing {
        case .step(let name), .input(let name):
            return ["range": lines.range(range, unit), "placeholder": .string(name)]
        case .variable, .secret, .workflow: return .null
        }
    }

    /// The changes by which a step or an input gets another name wherever it is named.
    func renaming(at offset: Int, to name: String) throws(ResponseError) -> Value {
        let reading = reading
        guard let (thing, _) = thing(at: offset, in: reading) else {
            throw .failed("only steps and inputs are renamed, and here is neither")
        }
        if let objection = Identifier.objection(to: name) { throw .failed(objection.text) }
        var changes: [String: [Value]] = [:]
        switch thing {
        case .step(let old):
            try checkFree(name, unlike: old, among: reading.workflow?.stepNames.map(\.name) ?? [])
        case .input(let old):
            try checkFree(name, unlike: old, among: reading.workflow?.inputs.map(\.name) ?? [])
            if let workflow = reading.workflow { rename(old, of: workflow.id, to: name, &changes) }
        case .variable, .secret, .workflow:
            throw .failed("only steps and inputs are renamed")
        }
        let own = places(of: thing, in: reading).map { edit($0, name, lines) }
        changes[document.uri, default: []] += own
        return [
            "changes": .map(
                changes.reduce(into: ValueMap()) { $0[.string($1.key)] = .list($1.value) })
        ]
    }

    private func checkFree(
        _ name: String, unlike old: String, among names: [String]
    ) throws(ResponseError) {
        if name != old, names.contains(name) { throw .failed("'\(name)' is there already") }
    }

    private func edit(_ range: SourceRange, _ text: String, _ lines: TextLines) -> Value {
        ["range": lines.range(range, unit), "newText": .string(text)]
    }

    /// Renames an input where other workflows and triggers give it.
    private func rename(
        _ input: String, of workflow: String, to name: String, _ changes: inout [String: [Value]]
    ) {
        func add(_ arguments: [Action.Argument], in source: SourceFile) {
            // The own file is read as it is now.
            for argument in arguments where argument.name == input {
                let isOwn = source.name == document.path
                let uri = isOwn ? document.uri : FileURI.of(path: source.name)
                let lines = isOwn ? lines : TextLines(source.text)
                changes[uri, default: []].append(edit(argument.range, name, lines))
            }
        }
        let others = sight.project.workflows.filter { $0.source.name != document.path }
        for member in others + document.alone(at: workplace).workflows {
            for call in member.content.calls where call.workflow == workflow {
                add(call.arguments, in: member.source)
            }
            guard member.source.name == document.path else { continue }
            for trigger in member.content.triggers { add(trigger.with, in: member.source) }
        }
        for trigger in sight.project.triggers where trigger.content.run == workflow {
            add(trigger.content.with, in: trigger.source)
        }
    }
}
