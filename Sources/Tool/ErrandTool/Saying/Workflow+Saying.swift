import Phrases
import Workflows

extension Workflow {
    /// The app under which workflows can be said.
    static let sayingApp = "errand"

    private static let sayingPrefix = "workflow "

    /// The workflow as something that can be said by its phrases and its name, in each of some
    /// languages alike; `nil` if it has neither.
    func sayable(in languages: [String]) -> Sayable? {
        guard !phrases.isEmpty || name != nil else { return nil }
        return Sayable(
            Self.sayable(ofID: id), app: Self.sayingApp, changes: true,
            slots: inputs.compactMap { input in
                SlotKind(of: input.type).map {
                    .init(input.name, $0)
                }
            },
            phrases: languages.flatMap { language in
                phrases.map { .init(Self.template(of: $0), language: language) }
                    + titles(in: language)
            })
    }

    /// The name alone, and behind the word that runs it.
    private func titles(in language: String) -> [Sayable.Phrase] {
        guard let name else { return [] }
        let run = ["de": "starte", "nb": "kjør", "es": "ejecuta"][language] ?? "run"
        // What a name has is no place of a value.
        let title = name.replacing("${", with: " ")
        return [title, "\(run) \(title)"].map { .init($0, language: language, use: .title) }
    }

    /// The id of the sayable that a workflow is.
    static func sayable(ofID id: String) -> String { sayingPrefix + id }

    /// The id of the workflow that a sayable is.
    static func id(ofSayable id: String) -> String? {
        id.hasPrefix(sayingPrefix) ? String(id.dropFirst(sayingPrefix.count)) : nil
    }

    /// `check the {room}` as phrases of apps have it.
    private static func template(of phrase: WorkflowPhrase) -> String {
        phrase.pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .input(let name): "${\(name)}"
            }
        }.joined()
    }
}
