import YAML

/// A push to a repository, of which GitHub sends a message.
struct ActionPush {
    private var remarks: [String]

    /// The branches and tags that count, as terms of which one has to hold; without any, all do.
    private var refs: [String] = []

    /// Whether nothing else would start it than before.
    private var isWhole = true

    init(_ node: Node, at key: Node, _ original: inout Original) {
        remarks = [
            original.notes.say(
                original.place(of: key),
                "GitHub has to send 'push' to '/github' here, signed by the secret 'github'; "
                    + "see 'Signals from programs'")
        ]
        guard node.kind == .map else {
            original.carry(node)
            return
        }
        original.notes.carry(original.place(of: node))
        var map = OriginalMap(node, &original)
        for (kind, folder) in [("branches", "heads"), ("tags", "tags")] {
            for key in [kind, "\(kind)-ignore"] {
                guard let list = map.take(key) else { continue }
                guard let term = Self.term(list, in: folder, isExcluding: key != kind) else {
                    remarks.append(original.name(list, "these patterns have no counterpart"))
                    isWhole = false
                    continue
                }
                original.carry(list)
                refs.append(term)
            }
        }
        let rest = map.nameRest(&original) { "'\($0)' of 'push' has no counterpart" }
        if !rest.isEmpty { isWhole = false }
        remarks += rest
    }

    /// Whether a name is one of a list, or none of it; `nil` where its patterns say more than names
    /// and stars.
    private static func term(_ list: Node, in folder: String, isExcluding: Bool) -> String? {
        let nodes = list.kind == .list ? Array(list.elements) : [list]
        let names = nodes.compactMap(\.text)
        guard names.count == nodes.count, !names.isEmpty, names.allSatisfy(isPlain) else {
            return nil
        }
        let tests = names.map { name in
            let ref = "refs/\(folder)/\(name)"
            return name.contains("*")
                ? "trigger.payload.ref.matches(\"^\(expression(of: ref))$\")"
                : "trigger.payload.ref == \"\(ref)\""
        }
        let any = tests.joined(separator: " || ")
        guard isExcluding else { return any }
        return "trigger.payload.ref.startsWith(\"refs/\(folder)/\") && !(\(any))"
    }

    private static func isPlain(_ name: String) -> Bool {
        name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./*".contains($0)) }
    }

    /// A star stands for all but a slash, and two for all.
    private static func expression(of pattern: String) -> String {
        pattern.replacing(".", with: "[.]").replacing("**", with: "\u{0}")
            .replacing("*", with: "[^/]*").replacing("\u{0}", with: ".*")
    }

    /// What a message has to be, so that it counts; where only branches are said, no tag does.
    private var condition: String {
        let isPush = "trigger.headers[\"x-github-event\"] == \"push\" && !trigger.payload.deleted"
        return refs.isEmpty ? isPush : "\(isPush) && (\(refs.joined(separator: " || ")))"
    }

    func entries(isEnabled: Bool) -> [WrittenValue.Entry] {
        var entries: [WrittenValue.Entry] = [
            .init(
                remarks: remarks, key: "webhook",
                value: .inline(
                    .map([
                        .init(key: "path", value: .text("/github")),
                        .init(key: "secret", value: .raw("github")),
                        .init(key: "preset", value: .raw("github")),
                    ]))),
            .init(
                key: "payload",
                value: .inline(
                    .map([
                        .init(key: "ref", value: .raw("string")),
                        .init(key: "deleted", value: .raw("bool")),
                    ]))),
            .init(key: "where", value: .text(condition)),
        ]
        if !isEnabled || !isWhole { entries.add("enabled", .raw("false")) }
        return entries
    }
}
