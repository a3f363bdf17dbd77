import AppIntents

extension IntentDialog {
    /// Says a sentence, and how old that is which it says.
    static func saying(_ sentence: LocalizedStringResource, age: String?) -> IntentDialog {
        guard let age else { return IntentDialog(sentence) }
        return IntentDialog("\(sentence) (\(age))")
    }

    /// Says what was done, and whether the server knows of it.
    static func saying(_ sentence: LocalizedStringResource, _ delivery: Delivery) -> IntentDialog {
        switch delivery {
        case .done: IntentDialog(sentence)
        case .later: IntentDialog("\(sentence) The server will be told.")
        case .afterDecision:
            IntentDialog(
                """
                \(sentence) An earlier change of this nag needs your decision first; see \
                'nagz.show-conflicts'.
                """)
        }
    }
}
