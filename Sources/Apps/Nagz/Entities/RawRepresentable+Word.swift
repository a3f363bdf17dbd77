import AppIntents

extension RawRepresentable where RawValue == String {
    /// The name of a case in a sentence, in the language of the call.
    var word: LocalizedStringResource { LocalizedStringResource(stringLiteral: rawValue) }
}
