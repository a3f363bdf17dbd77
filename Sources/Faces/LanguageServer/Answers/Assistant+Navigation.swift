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
}
