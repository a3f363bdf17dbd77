public import Foundation

/// A text that is looked up in the string tables of its bundle when it is shown.
public struct LocalizedStringResource: Sendable {
    /// The parts that are seldom given, held apart so that a plain title stays a few words long.
    final class Lookup: Sendable {
        let key: String?
        let table: String?
        let locale: Locale?
        let bundle: BundleDescription

        init(key: String?, table: String?, locale: Locale?, bundle: BundleDescription) {
            self.key = key
            self.table = table
            self.locale = locale
            self.bundle = bundle
        }
    }

    /// The text that is shown where no table translates the key.
    public let defaultValue: String.LocalizationValue

    private let lookup: Lookup?

    private init(
        key: String?, defaultValue: String.LocalizationValue, table: String?, locale: Locale?,
        bundle: BundleDescription
    ) {
        self.defaultValue = defaultValue
        lookup =
            key == nil && table == nil && locale == nil && bundle == .main
            ? nil : Lookup(key: key, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a text whose own words are the key.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key: nil, defaultValue: keyAndValue, table: table, locale: locale, bundle: bundle)
    }

    /// Creates a text with a key of its own.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: key.description, defaultValue: defaultValue, table: table, locale: locale,
            bundle: bundle)
    }

    /// Creates a text that is looked up in an open bundle.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL),
            comment: comment)
    }

    /// Creates a text with a key of its own that is looked up in an open bundle.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale? = nil, bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key, defaultValue: defaultValue, table: table, locale: locale,
            bundle: .atURL(bundle.bundleURL), comment: comment)
    }
}

extension LocalizedStringResource {
    /// The name under which the tables know the text; `%@` and its kin stand for values.
    public var key: String { lookup?.key ?? defaultValue.key }

    /// The table that holds the key; `nil` means `Localizable`.
    public var table: String? { lookup?.table }

    public var bundle: BundleDescription { lookup?.bundle ?? .main }

    public var locale: Locale { lookup?.locale ?? .current }

    /// The language that the text insists on, if it does.
    var ownLanguage: String? { lookup?.locale?.identifier }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    public init(stringLiteral value: String) {
        defaultValue = String.LocalizationValue(value)
        lookup = nil
    }

    public init(stringInterpolation: StringInterpolation) {
        defaultValue = String.LocalizationValue(segments: stringInterpolation.segments)
        lookup = nil
    }
}

extension LocalizedStringResource: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.defaultValue == other.defaultValue && one.key == other.key && one.table == other.table
            && one.bundle == other.bundle && one.lookup?.locale == other.lookup?.locale
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(defaultValue)
        hasher.combine(table)
    }
}

extension LocalizedStringResource: Codable {
    private enum CodingKeys: CodingKey { case key, defaultValue, table, locale, bundle }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decodeIfPresent(String.self, forKey: .key),
            defaultValue: try container.decode(
                String.LocalizationValue.self, forKey: .defaultValue),
            table: try container.decodeIfPresent(String.self, forKey: .table),
            locale: try container.decodeIfPresent(Locale.self, forKey: .locale),
            bundle: try container.decodeIfPresent(BundleDescription.self, forKey: .bundle) ?? .main)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(lookup?.key, forKey: .key)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encodeIfPresent(table, forKey: .table)
        try container.encodeIfPresent(lookup?.locale, forKey: .locale)
        if bundle != .main { try container.encode(bundle, forKey: .bundle) }
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    /// The text as the process shows it.
    public var description: String { text(in: .current) }
}
