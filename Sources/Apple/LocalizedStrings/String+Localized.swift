public import Foundation

extension String {
    /// Creates the text of a resource in the language of the process.
    public init(localized resource: LocalizedStringResource) { self = resource.text(in: .current) }

    /// Creates a text whose own words are the key.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                keyAndValue, table: table, locale: locale,
                bundle: bundle.map { .atURL($0.bundleURL) } ?? .main))
    }

    /// Creates a text with a key of its own.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                key, defaultValue: defaultValue, table: table, locale: locale,
                bundle: bundle.map { .atURL($0.bundleURL) } ?? .main))
    }
}

extension AttributedString {
    /// Creates the text of a resource in the language of the process, without attributes.
    public init(localized resource: LocalizedStringResource) {
        self.init(String(localized: resource))
    }
}
