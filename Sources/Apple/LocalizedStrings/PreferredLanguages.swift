/// The languages that the environment asks for, as gettext reads it.
package struct PreferredLanguages: Equatable, Sendable {
    /// Languages in order of preference; none means the texts of the source.
    package let codes: [String]

    /// Reads `LANGUAGE`, a list with colons, and otherwise the first of `LC_ALL`, `LC_MESSAGES`,
    /// `LANG`.
    package init(variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap(variable).first { !$0.isEmpty }
        let spoken = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        // LANGUAGE does not count in the C locale.
        let named = spoken.isEmpty || Self.isC(locale) ? [locale].compactMap { $0 } : spoken
        codes = named.filter { !Self.isC($0) }.map(\.normalizedLanguage)
    }

    private static func isC(_ locale: String?) -> Bool {
        guard let code = locale?.prefix(while: { $0 != "." }) else { return false }
        return code == "C" || code == "POSIX"
    }
}
