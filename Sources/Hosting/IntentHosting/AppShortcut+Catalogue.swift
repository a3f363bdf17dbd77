@_spi(Hosting) import AppIntentsCore
import Catalogue
import LocalizedStrings
import TimeZones
import Values

extension AppShortcut {
    /// The shortcut as data, with its texts in the language that is read now.
    func catalogued(as hosted: HostedIntent) -> CatalogueShortcut {
        let app = hosted.app.shownName
        return CatalogueShortcut(
            shortTitle.map { String(localized: $0) }, systemImageName,
            intent.presets(as: hosted),
            phrases.map { phrase in
                let pieces = phrase.translated(in: .current)
                return (template: pieces.key, text: pieces.text(of: app))
            })
    }
}

extension AppIntent {
    /// The values that the intent was made with, without those that it has anyway, and without
    /// those that are private or secret.
    fileprivate func presets(as hosted: HostedIntent) -> [String: Value] {
        var presets: [String: Value] = [:]
        let writer = ContentWriter(names: hosted.names, zone: .utc)
        for parameter in hosted.known.parameters where !parameter.isPrivate {
            let content = hosted.known.layout.parameter(at: parameter.index, in: self).content
            guard let content, !parameter.acceptsSecret else { continue }
            let value = writer.preset(of: content, as: parameter)
            let standard = parameter.standard.map { writer.preset(of: $0, as: parameter) }
            if value != .null, value != standard { presets[parameter.name] = value }
        }
        return presets
    }
}

extension ContentWriter {
    /// The value of something in the source, in the form in which a person may give it.
    fileprivate func preset(
        of content: _IntentValueContent, as parameter: HostedParameter
    ) -> Value {
        let value = value(of: content, as: parameter.shape).withoutEntities
        return parameter.asksForDay ? days(of: value) : value
    }
}

extension [AppShortcutPhrasePiece] {
    fileprivate func text(of app: String) -> String {
        map { piece in
            switch piece {
            case .words(let words): words
            case .applicationName: app
            case .parameter(let name): "${\(name)}"
            }
        }.joined()
    }
}
