import Arguments
import Catalogue
import IntentHosting

/// All intents of a program, app by app.
struct IntentList {
    private let registry: IntentRegistry

    init(_ registry: IntentRegistry) { self.registry = registry }

    func page(of tool: String) -> HelpPage {
        let catalogue = registry.catalogue
        guard !catalogue.intents.isEmpty else {
            return HelpPage(
                title: tool, summary: "\(tool) has no apps, and so no intents.", sections: [])
        }
        let sections = registry.apps.map { app in
            let intents = catalogue.intents.filter { $0.id.app == app.id }
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
