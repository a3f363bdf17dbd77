import IntentTraits

/// `permissions:` of a workflow.
enum PermissionsShape {
    private static let kinds = Effect.Kind.allCases.map { kind in
        (
            kind,
            Key<[String]>(
                kind.rawValue, .either(scalar: Form.text.map { [$0] }, else: .list(.text)),
                default: "[]", "What it \(kind.rawValue): names in which '*' stands for anything.")
        )
    }

    static let shape = Shape(
        name: "'permissions'", summary: "What the workflow may do; nothing else is allowed then.",
        keys: kinds.map(\.1.facts))

    static let form = Form<Permissions>.fields("a map with 'reads' or the like", { shape }) {
        fields, reading in
        var allowed: [Effect] = []
        for (kind, key) in kinds {
            allowed += (fields.read(key, &reading) ?? []).map { Effect(kind, $0) }
        }
        return Permissions(allowed: allowed)
    }
}
