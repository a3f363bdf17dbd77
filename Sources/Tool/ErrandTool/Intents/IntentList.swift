import Arguments
import Catalogue
import IntentHosting
import Values

/// The intents of a program, app by app: of all apps, or of one.
struct IntentList {
    private let apps: [HostedApp]
    private let intents: [CatalogueIntent]

    init(_ registry: IntentRegistry, of app: String?) {
        apps = registry.apps.filter { app == nil || $0.id == app }
        intents = registry.catalogue.intents.filter { app == nil || $0.id.app == app }
    }

    /// The intents as the catalogue's JSON has them.
    var value: Value { .list(intents.map(\.value)) }

    func page(of tool: String) -> HelpPage {
        guard !intents.isEmpty else {
            return HelpPage(
                title: tool, summary: "\(tool) has no apps, and so no intents.", sections: [])
        }
        let sections = apps.map { app in
            let intents = intents.filter { $0.id.app == app.id }
            return HelpPage.Section(
                heading: app.name,
                content: .entries(
                    intents.map { HelpPage.Entry(label: "\($0.id)", text: $0.summary ?? $0.title) })
            )
        }
        let advice = HelpPage.Section(content: .prose("'\(tool) intents ID' tells more of one."))
        return HelpPage(
            title: tool, summary: "What the apps of \(tool) can do.", sections: sections + [advice])
    }
}
