package import Foundation
import Synchronization
import os

/// The languages that a person reads, and the folders in which translations are looked for.
package struct TranslationCatalogue: Hashable, Sendable {
    /// The languages in order of preference, `nb-no` before `nb`.
    package let languages: [String]

    /// The folders of the tables of the main bundle.
    private let folders: [URL]

    private let isUntranslated: Bool

    private init(languages: [String], folders: [URL], isUntranslated: Bool) {
        self.languages = languages
        self.folders = folders
        self.isUntranslated = isUntranslated
    }

    /// Creates a catalogue of the tables in `folders` for a reader of `languages`.
    package init(languages: [String], folders: [URL]) {
        self.init(
            languages: languages.flatMap(Self.fallbacks), folders: folders, isUntranslated: false)
    }

    /// Texts as the source has them.
    package static let untranslated = TranslationCatalogue(
        languages: [], folders: [], isUntranslated: true)

    /// The languages of the environment, and the tables beside the program.
    package static let process = TranslationCatalogue(
        languages: PreferredLanguages(environment: ProcessInfo.processInfo.environment).codes,
        folders: foldersOfProgram())

    /// The catalogue in which texts become strings where none is named.
    @TaskLocal package static var current = process

    /// Returns the same tables for a reader of `languages`.
    package func reading(_ languages: [String]) -> TranslationCatalogue {
        TranslationCatalogue(languages: languages, folders: folders)
    }

    /// Returns the translated format of a resource, or `nil` if its source text is to be shown.
    package func translation(
        of resource: LocalizedStringResource, preferring ownLanguage: String? = nil
    ) -> String? {
        guard !isUntranslated else { return nil }
        let wanted = ownLanguage.map(Self.fallbacks) ?? languages
        guard !wanted.isEmpty else { return nil }
        let tables = folders(of: resource.bundle).map(LoadedTranslations.shared.translations)
            .filter { !$0.isEmpty }
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

    private func folders(of bundle: LocalizedStringResource.BundleDescription) -> [URL] {
        if case .atURL(let url) = bundle { [url] } else { folders }
    }

    /// Splits `nb-no` into itself and `nb`.
    private static func fallbacks(of language: String) -> [String] {
        let code = language.normalizedLanguage
        let base = code.prefix { $0 != "-" }
        return base.count == code.count ? [code] : [code, String(base)]
    }

    /// The program's folder and the resource folders that SwiftPM puts beside it.
    private static func foldersOfProgram() -> [URL] {
        let home = Bundle.main.bundleURL
        // Without a listing there is only the folder itself.
        let beside = try? FileManager.default.contentsOfDirectory(
            at: home, includingPropertiesForKeys: nil)
        let resources = (beside ?? []).filter { $0.pathExtension == "resources" }
        return [home] + resources.sorted { $0.path < $1.path }
    }
}

/// The tables that were read already, so that every folder is read once.
private final class LoadedTranslations: Sendable {
    static let shared = LoadedTranslations()

    private let byFolder = Mutex<[URL: Translations]>([:])

    func translations(in folder: URL) -> Translations {
        if let known = byFolder.withLock({ $0[folder] }) { return known }
        let read = Translations(in: folder)
        let isFirst = byFolder.withLock { $0.updateValue(read, forKey: folder) == nil }
        if isFirst { report(read.problems) }
        return read
    }

    /// Tells the translator, who otherwise only sees texts of the source.
    private func report(_ problems: [String]) {
        let log = Logger(subsystem: "LocalizedStrings", category: "")
        for problem in problems { log.warning("\(problem, privacy: .public)") }
    }
}
