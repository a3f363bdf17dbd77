import Catalogue
import Diagnostics

/// Finds phrases of workflows that other workflows or apps have as well, so that saying one is no
/// certain way to have its workflow run.
struct SharedPhrases {
    private let project: Project
    private let catalogue: IntentCatalogue

    init(of project: Project, _ catalogue: IntentCatalogue) {
        self.project = project
        self.catalogue = catalogue
    }

    private typealias Place = (workflow: String, phrase: WorkflowPhrase, source: SourceFile)

    var warnings: [Diagnostic] {
        let places: [Place] = project.workflows.flatMap { member in
            member.content.phrases.map { (member.content.id, $0, member.source) }
        }
        guard !places.isEmpty else { return [] }
        var known: [[String]: Place] = [:]
        var warnings: [Diagnostic] = []
        for place in places {
            let words = Self.words(of: place.phrase)
            guard let first = known[words] else {
                known[words] = place
                continue
            }
            guard first.workflow != place.workflow else { continue }
            let note = Diagnostic.Note("it is here", in: first.source, at: first.phrase.range)
            warnings.append(warning(place, "the workflow '\(first.workflow)'", [note]))
        }
        for intent in catalogue.intents where intent.isDiscoverable {
            let names = catalogue.app(intent.id.app)?.names ?? []
            for phrase in intent.phrases {
                for words in Self.words(of: phrase, in: names) {
                    guard let place = known.removeValue(forKey: words) else { continue }
                    warnings.append(warning(place, "'\(intent.id)'", []))
                }
            }
        }
        return warnings
    }

    private func warning(
        _ place: Place, _ other: String, _ notes: [Diagnostic.Note]
    ) -> Diagnostic {
        Diagnostic(
            .warning, .sharedPhrase(place.phrase.text, with: other), in: place.source,
            at: place.phrase.range
        ).with(notes: notes)
    }

    /// Stands for a value, as no word does.
    private static let value = "{}"

    private static func words(of phrase: WorkflowPhrase) -> [String] {
        phrase.pieces.flatMap { piece in
            switch piece {
            case .words(let text): words(in: text)
            case .input: [value]
            }
        }
    }

    /// The words of an app's phrase, with each name of the app.
    private static func words(of phrase: CataloguePhrase, in names: [String]) -> [[String]] {
        let app = "${applicationName}"
        let texts =
            phrase.template.contains(app)
            ? names.map { phrase.template.replacing(app, with: $0) } : [phrase.template]
        return texts.map { text in
            words(in: text.replacing(/\$\{[^}]*\}/, with: " \u{FFFC} "))
                .map { $0 == "\u{FFFC}" ? value : $0 }
        }
    }

    private static func words(in text: String) -> [String] {
        text.lowercased()
            .split { !$0.isLetter && !$0.isNumber && $0 != "\u{FFFC}" }.map(String.init)
    }
}

extension Diagnostic.Message {
    fileprivate static func sharedPhrase(_ phrase: String, with other: String) -> Self {
        Self(
            code: "shared-phrase",
            "the phrase '\(phrase)' is also one of \(other), so who says it is asked what is meant")
    }
}
