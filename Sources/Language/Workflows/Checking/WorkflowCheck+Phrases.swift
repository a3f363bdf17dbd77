import Catalogue
import Diagnostics

extension WorkflowCheck {
    /// Reports phrases that cannot be said: without words of their own, or with an input that the
    /// workflow does not have or that is secret.
    mutating func checkPhrases(of workflow: Workflow) {
        for phrase in workflow.phrases {
            let (pieces, range) = (phrase.pieces, phrase.range)
            let hasWords = pieces.contains {
                if case .words(let words) = $0 { words.contains(where: \.isLetter) } else { false }
            }
            if !hasWords { report(.wordlessPhrase(phrase.text), at: range) }
            for case .input(let name) in pieces {
                guard let input = workflow.inputs.first(where: { $0.name == name }) else {
                    report(
                        .unknownInput(name, of: phrase.text, known: workflow.inputs.map(\.name)),
                        at: range)
                    continue
                }
                if input.type.hidesSomething {
                    report(.secretInput(name, of: phrase.text), at: range)
                }
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func wordlessPhrase(_ phrase: String) -> Self {
        Self(code: "bad-phrase", "the phrase '\(phrase)' has no words of its own to be said by")
    }

    fileprivate static func unknownInput(
        _ name: String, of phrase: String, known: [String]
    ) -> Self {
        let advice = Spelling.advice(for: name, among: known)
        return Self(
            code: "bad-phrase",
            "the phrase '\(phrase)' has '{\(name)}', which is no input of the workflow\(advice)")
    }

    fileprivate static func secretInput(_ name: String, of phrase: String) -> Self {
        Self(
            code: "bad-phrase",
            "the phrase '\(phrase)' has the input '\(name)', which is secret and not to be said")
    }
}
