@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings
import SearchIndex

/// What apps show with their shortcuts.
extension IntentHost {
    /// Tells of each app that says its shortcuts show something else from now on.
    ///
    /// There is one listener in a process; the last host that listens counts.
    package func listenToShortcuts(_ changed: @escaping @Sendable (String) -> Void) {
        ShortcutUpdates.tell { [weak self] provider in
            guard let registry = self?.registry else { return }
            let types = provider.appShortcuts.map { type(of: $0.intent) }
            for app in Set(types.compactMap { registry.id(of: $0)?.app }) { changed(app) }
        }
    }

    /// What an app says under its name now, on one line; nothing if it has no data, or does not
    /// answer soon.
    package func subtitle(
        of app: String, in zone: String, _ language: String?
    ) async throws -> String? {
        guard let hosted = registry.apps.first(where: { $0.id == app }),
            let declaration = hosted.declaration, let apps, apps.hasData(of: app)
        else { return nil }
        try await apps.open(hosted, in: nil)
        let language = language ?? TranslationCatalogue.process.languages.first ?? "en"
        let circumstances = Circumstances(
            zone: zone, language: language, clock: { Circumstances.unknown.moment })
        let index = apps.index(of: app)
        let work = SupervisedWork(.apart) {
            try await SearchIndex.$current.withValue(index) {
                try await Circumstances.$current.withValue(circumstances) {
                    try await declaration.tileSubtitle()
                }
            }
        }
        switch await work.end(within: Self.patience, on: clock) {
        case .made(let text):
            let line = text?.split(whereSeparator: \.isNewline).first.map(String.init)
            return line?.isEmpty == false ? line : nil
        case .failed(let error): throw error
        case .timeUp, .cancelled: return nil
        }
    }
}
