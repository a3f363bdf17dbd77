import IntentTraits

/// The words that tell how a run was wished for, such as `phrase, for Max`.
///
/// They leave out what the name of the person who started the run tells already.
struct WishWords {
    private let source: Invocation.Source?
    private let person: String?

    init(_ source: Invocation.Source?, for person: String?, startedBy cause: String) {
        self.source = source
        self.person = person == cause ? nil : person
    }

    /// Such as ` (phrase, for Max)`; empty where there is nothing to say.
    var text: String {
        let words = [way, person.map { "for \($0)" }].compactMap(\.self)
        return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    }

    private var way: String? {
        switch source {
        case .phrase, .button, .share, .followUp: source?.rawValue
        case .hand, .workflow, .trigger, nil: nil
        }
    }
}
