import AppIntents

extension IntentDialog {
    /// Says a sentence, and how old that is which it says.
    static func saying(_ sentence: LocalizedStringResource, age: String?) -> IntentDialog {
        guard let age else { return IntentDialog(sentence) }
        return IntentDialog("\(sentence) (\(age))")
    }

    /// Says what was done, and whether the server knows of it.
    static func saying(
        _ sentence: LocalizedStringResource, isDelivered: Bool
    ) -> IntentDialog {
        guard !isDelivered else { return IntentDialog(sentence) }
        return IntentDialog("\(sentence) The server will be told.")
    }
}
