package import Foundation
import IntentTraits
import Synchronization
import os

/// The languages that a person reads, and the folders in which translations are looked for.
package struct TranslationCatalogue: Hashable, Sendable {
    /// The languages in order of preference, `nb-no` before `nb`.
    package let languages: [String]

    /// Where the tables of the main bundle are.
    private enum Tables: Hashable {
        case none
        case folders([URL])

        /// Beside the program, where they are looked for when a text is wanted in a language.
        case ofProgram
    }

    private let tables: Tables

    private init(languages: [String], _ tables: Tables) {
        self.languages = languages
        self.tables = tables
    }

    /// Creates a catalogue of the tables in `folders` for a reader of `languages`.
    package init(languages: [String], folders: [URL]) {
        self.init(languages: languages.flatMap(Self.fallbacks), .folders(folders))
    }

    /// Texts as the source has them.
    package static let untranslated = TranslationCatalogue(languages: [], .none)

    /// The languages of the environment, and the tables beside the program.
    package static let process = TranslationCatalogue(
        languages: PreferredLanguages { getenv($0).map { String(cString: $0) } }.codes
            .flatMap(fallbacks), .ofProgram)

    /// The catalogue in which texts become strings where none is named, if it is not that of the
    /// invocation or of the process.
    @TaskLocal package static var chosen: TranslationCatalogue?

    /// The catalogue in which texts become strings where none is named.
    package static var current: TranslationCatalogue {
        if let chosen { return chosen }
        let asked = Circumstances.current ?? Invocation.current?.circumstances
        return asked.map { ofInvocation(in: $0.language) } ?? process
    }

    /// Those of invocations, by their languages.
    private static let ofInvocations = Mutex<[String: TranslationCatalogue]>([:])

    private static func ofInvocation(in language: String) -> TranslationCatalogue {
        ofInvocations.withLock { known in
            if let catalogue = known[language] { return catalogue }
            // More languages than a tool serves; beyond, it begins anew.
            if known.count == 16 { known.removeAll() }
            let catalogue = process.reading([language])
            known[language] = catalogue
            return catalogue
        }
    }

    /// Returns the same tables for a reader of `languages`.
    package func reading(_ languages: [String]) -> TranslationCatalogue {
        TranslationCatalogue(languages: languages.flatMap(Self.fallbacks), tables)
    }

    /// Returns the translated format of a resource, or `nil` if its source text is to be shown.
    package func translation(
        of resource: LocalizedStringResource, preferring ownLanguage: String? = nil
    ) -> String? {
        guard self.tables != .none else { return nil }
        let wanted = ownLanguage.map(Self.fallbacks) ?? languages
        guard !wanted.isEmpty else { return nil }
        let tables = translations(of: resource.bundle)
        guard !tables.isEmpty else { return nil }
        let key = resource.key
        let table = resource.table ?? "Localizable"
        for language in wanted {
            for translations in tables {
                if let found = translations.translation(of: key, table: table, language: language) {
                    return found
                }
            }
        }
        return nil
    }

    private func translations(
        of bundle: LocalizedStringResource.BundleDescription
    ) -> [Translations] {
        if case .atURL(let url) = bundle { return Self.translations(in: [url]) }
        return switch tables {
        case .none: []
        case .folders(let folders): Self.translations(in: folders)
        case .ofProgram: Self.translationsOfProgram + BuiltInTables.shared.translations
        }
    }

    private static func translations(in folders: [URL]) -> [Translations] {
        folders.map(LoadedTranslations.shared.translations).filter { !$0.isEmpty }
    }

    /// Splits `nb-no` into itself and `nb`.
    private static func fallbacks(of language: String) -> [String] {
        let code = language.normalizedLanguage
        let base = code.prefix { $0 != "-" }
        return base.count == code.count ? [code] : [code, String(base)]
    }

    /// Those of the program's folder and of the resource folders that SwiftPM puts beside it.
    private static let translationsOfProgram: [Translations] = {
        let home = Bundle.main.bundleURL
        // Without a listing there is only the folder itself.
        let beside = try? FileManager.default.contentsOfDirectory(
            at: home, includingPropertiesForKeys: nil)
        let resources = (beside ?? []).filter { $0.pathExtension == "resources" }
        return translations(in: [home] + resources.sorted { $0.path < $1.path })
    }()
}

/// The tables of folders, each of which is read once.
final class LoadedTranslations: Sendable {
    static let shared = LoadedTranslations()

    private let byFolder = Mutex<[URL: Translations]>([:])

    func translations(in folder: URL) -> Translations {
        if let known = byFolder.withLock({ $0[folder] }) { return known }
        let found = Translations(in: folder)
        return byFolder.withLock { known in
            let first = known[folder] ?? found
            known[folder] = first
            return first
        }
    }

    /// Tells the translator, who otherwise only sees texts of the source.
    static func report(_ problems: [String]) {
        guard !problems.isEmpty else { return }
        let log = Logger(subsystem: "LocalizedStrings", category: "")
        for problem in problems { log.warning("\(problem, privacy: .public)") }
    }
}
