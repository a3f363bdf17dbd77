extension LocalizedStringResource {
    /// Returns the text in the first language of `catalogue` that has it.
    ///
    /// The values of the text take the places that the translation gives them; a translation that
    /// names more values than there are keeps its specifier, so the fault is seen.
    package func text(in catalogue: TranslationCatalogue) -> String {
        guard let format = catalogue.translation(of: self, preferring: ownLanguage) else {
            return defaultValue.text(in: catalogue)
        }
        let values = defaultValue.arguments
        return values.isEmpty
            ? format : FormatString(format).text(filledWith: values, in: catalogue)
    }
}
