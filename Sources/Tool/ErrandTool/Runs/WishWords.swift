import IntentTraits

/// What is to be said of the wish for a run beside who has started it: by which way it came, where
/// that is none of the usual ones, and for whom it was, where that is another person.
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
