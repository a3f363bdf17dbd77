/// What expressions of a job may name.
struct ActionScope {
    var inputs: [String: ActionTerm] = [:]
    var environment: [String: ActionTerm] = [:]

    /// The step of Errand that has the outputs of a step.
    var outputs: [String: String] = [:]

    /// Of jobs that are done, their outputs.
    var jobs: [String: [String: ActionTerm]] = [:]
    var matrix: Set<String> = []
    var workflow = ""
    var secrets: Set<String> = []

    func term(_ names: [String]) -> ActionTerm? {
        guard let first = names.first?.lowercased() else { return nil }
        switch first {
        case "inputs" where names.count == 2: return inputs[names[1].lowercased()]
        case "env" where names.count == 2: return environment[names[1]]
        case "matrix" where names.count == 2 && matrix.contains(names[1]):
            return ActionTerm(cel: "matrix['\(names[1])']", kind: .text)
        case "secrets" where names.count == 2 && names[1].uppercased() != "GITHUB_TOKEN":
            return ActionTerm(cel: "secrets.\(names[1].lowercased())", kind: .text, isSecret: true)
        case "steps" where names.count == 4 && names[2] == "outputs":
            guard let id = outputs[names[1]] else { return nil }
            let key = AutomationReader.literal("\(names[3])=")
            return ActionTerm(
                cel: "\(id).value.filter(line, line.startsWith(\(key))).map(line, "
                    + "line.substring(\(names[3].count + 1))).last().orValue('')", kind: .text)
        case "needs" where names.count == 4 && names[2] == "outputs":
            return jobs[names[1]]?[names[3]]
        case "github": return github(Array(names.dropFirst()))
        case "runner" where names.count == 2 && names[1] == "os": return .text("Linux")
        default: return nil
        }
    }

    private func github(_ names: [String]) -> ActionTerm? {
        if names.count == 3, names[0] == "event", names[1] == "inputs" {
            return inputs[names[2].lowercased()]
        }
        return names == ["workflow"] ? .text(workflow) : nil
    }

    /// An expression with or without its braces.
    func expression(_ text: String) -> ActionTerm? {
        var text = UnitSetting.trimmed(text)
        if text.hasPrefix("${{"), text.hasSuffix("}}") {
            text = String(text.dropFirst(3).dropLast(2))
            guard !text.contains("${{") else { return nil }
        }
        var reader = ActionExpression(text) { term($0) }
        return reader?.term()
    }

    /// The pieces of a text with expressions in it; `nil` where one of them has no counterpart.
    func pieces(_ text: String) -> [(text: String, term: ActionTerm?)]? {
        var pieces: [(text: String, term: ActionTerm?)] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "${{") {
            guard let end = rest[start.upperBound...].firstRange(of: "}}"),
                let term = expression(String(rest[start.upperBound..<end.lowerBound]))
            else { return nil }
            if start.lowerBound > rest.startIndex {
                pieces.append((String(rest[..<start.lowerBound]), nil))
            }
            pieces.append(("", term))
            rest = rest[end.upperBound...]
        }
        if !rest.isEmpty { pieces.append((String(rest), nil)) }
        return pieces
    }

    /// A text as a value of a workflow, and as a term.
    func value(_ text: String) -> (text: String, term: ActionTerm)? {
        guard text.contains("${{") else { return (text, .text(text)) }
        guard let pieces = pieces(text) else { return nil }
        let parts = pieces.map { piece in
            piece.term?.literal ?? piece.term.map { "${{ \($0.asText) }}" } ?? piece.text
        }
        let literals = pieces.compactMap { $0.term == nil ? $0.text : $0.term?.literal }
        if literals.count == pieces.count { return (literals.joined(), .text(literals.joined())) }
        let cel = pieces.map { $0.term?.asText ?? AutomationReader.literal($0.text) }
        let isSecret = pieces.contains { $0.term?.isSecret == true }
        return (
            parts.joined(),
            ActionTerm(
                cel: cel.count == 1 ? cel[0] : "(\(cel.joined(separator: " + ")))", kind: .text,
                isSecret: isSecret)
        )
    }
}
