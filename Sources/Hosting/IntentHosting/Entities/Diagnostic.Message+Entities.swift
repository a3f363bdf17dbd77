import Catalogue
import Diagnostics

/// The sentences about things that are not found.
extension Diagnostic.Message {
    static func noEntity(
        _ subject: String, _ type: String, _ reference: EntityReference, near: String?
    ) -> Self {
        switch reference {
        case .id(let id):
            return Self(
                code: "no-entity", "\(subject) needs a \(type); there is none with the id '\(id)'")
        case .text(let text):
            let advice = Spelling.advice(near)
            return Self(code: "no-entity", "\(subject) needs a \(type); '\(text)' is none\(advice)")
        }
    }

    /// There is no use in asking for one.
    static func nothingToChoose(_ noun: String) -> Self {
        Self(code: "no-entity", "there is no '\(noun)' that could be chosen")
    }

    /// Several entities match, and no person can be asked which one is meant.
    static func ambiguousEntity(
        _ subject: String, text: String, _ candidates: [EntityCandidate]
    ) -> Self {
        let most = 5
        var names = candidates.prefix(most).map { "'\($0.title)' (\($0.id))" }
        if candidates.count > most { names.append("\(candidates.count - most) more") }
        let all = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        return Self(
            code: "ambiguous-entity",
            "\(subject) is not clear; '\(text)' may be \(all); give the id")
    }

    static func searchFailed(_ subject: String, because reason: String) -> Self {
        Self(code: "search-failed", "\(subject) could not be looked up; \(reason)")
    }
}
