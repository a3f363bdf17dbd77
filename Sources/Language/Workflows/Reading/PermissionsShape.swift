import Diagnostics
import IntentTraits
import Values

/// `permissions:` of a workflow.
enum PermissionsShape {
    private static let kinds = Effect.Kind.allCases.map { kind in
        (
            kind,
            Key<[String]>(
                kind.rawValue, .either(scalar: target.map { [$0] }, else: .list(target)),
                default: "[]", "What it \(kind.rawValue): names in which '*' stands for anything.")
        )
    }

    /// Effects have whole paths, which no '~' covers.
    private static let target = Form<String>.scalar("a text", ["type": "string"]) { text in
        if text.isEmpty { return .failure(ScalarProblem(.noText())) }
        return text.hasPrefix("file:~") ? .failure(ScalarProblem(.tilde(text))) : .success(text)
    }

    static let shape = Shape(
        name: "'permissions'", summary: "What the workflow may do; nothing else is allowed then.",
        keys: kinds.map(\.1.facts))

    static let form = form(of: shape)

    /// `effects:` in the head of a script.
    static let effects = form(
        of: Shape(
            name: "'effects'", summary: "What the script does at most.", keys: kinds.map(\.1.facts)
        ))

    private static func form(of shape: Shape) -> Form<Permissions> {
        .fields("a map with 'reads' or the like", { shape }) { fields, reading in
            var allowed: [Effect] = []
            for (kind, key) in kinds {
                allowed += (fields.read(key, &reading) ?? []).map { Effect(kind, $0) }
            }
            return Permissions(allowed: allowed)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func tilde(_ text: String) -> Self {
        Self(
            code: "wrong-type",
            "'\(text)' allows nothing, since what is allowed has whole paths; write the path from '/' on, "
                + "such as 'file:/home/anna/notes/*'")
    }
}
