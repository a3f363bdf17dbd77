import AppIntents
import SwiftUI

// Every result that can be returned, and the signatures of perform() that are met less often.
@MainActor
enum ReplyForms {
    private static func reply(_ result: some IntentResult) -> any IntentResult { result }

    static var plain: [any IntentResult] {
        [
            reply(.result()),
            reply(.result(dialog: "Aye")),
            reply(.result(opensIntent: HailIntent())),
            reply(.result(opensIntent: HailIntent(), dialog: "Aye")),
            reply(.result(value: 7)),
            reply(.result(value: 7, dialog: "Aye")),
            reply(.result(value: 7, opensIntent: HailIntent())),
            reply(.result(value: 7, opensIntent: HailIntent(), dialog: "Aye")),
        ]
    }

    static var withView: [any IntentResult] {
        [
            reply(.result(view: Text("Sea"))),
            reply(.result(dialog: "Aye", view: Text("Sea"))),
            reply(.result(opensIntent: HailIntent(), view: Text("Sea"))),
            reply(.result(opensIntent: HailIntent(), dialog: "Aye", view: Text("Sea"))),
            reply(.result(value: 7, view: Text("Sea"))),
            reply(.result(value: 7, dialog: "Aye", view: Text("Sea"))),
            reply(.result(value: 7, opensIntent: HailIntent(), view: Text("Sea"))),
            reply(.result(value: 7, opensIntent: HailIntent(), dialog: "Aye", view: Text("Sea"))),
        ]
    }

    static var withContent: [any IntentResult] {
        [
            reply(.result { Text("Sea") }),
            reply(.result(dialog: "Aye") { Text("Sea") }),
            reply(.result(opensIntent: HailIntent()) { Text("Sea") }),
            reply(.result(opensIntent: HailIntent(), dialog: "Aye") { Text("Sea") }),
            reply(.result(value: 7) { Text("Sea") }),
            reply(.result(value: 7, dialog: "Aye") { Text("Sea") }),
            reply(.result(value: 7, opensIntent: HailIntent()) { Text("Sea") }),
            reply(.result(value: 7, opensIntent: HailIntent(), dialog: "Aye") { Text("Sea") }),
        ]
    }

    static var withSnippet: [any IntentResult] {
        let sea = SeaSnippetIntent()
        let hail = HailIntent()
        return [
            reply(.result(snippetIntent: sea)),
            reply(.result(dialog: "Aye", snippetIntent: sea)),
            reply(.result(opensIntent: hail, snippetIntent: sea)),
            reply(.result(opensIntent: hail, dialog: "Aye", snippetIntent: sea)),
            reply(.result(value: 7, snippetIntent: sea)),
            reply(.result(value: 7, dialog: "Aye", snippetIntent: sea)),
            reply(.result(value: 7, opensIntent: hail, snippetIntent: sea)),
            reply(.result(value: 7, opensIntent: hail, dialog: "Aye", snippetIntent: sea)),
        ]
    }
}

struct SeaSnippetIntent: SnippetIntent {
    static let title: LocalizedStringResource = "Sea"

    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: Text("Sea"))
    }
}

struct ReportBoatIntent: AppIntent {
    static let title: LocalizedStringResource = "Report a Boat"

    func perform() async throws -> some ReturnsValue<BoatEntity> & ProvidesDialog {
        .result(value: BoatEntity.fleet[0], dialog: "\(BoatEntity.fleet[0].name) is in.")
    }
}

struct DrawBoatIntent: AppIntent {
    static let title: LocalizedStringResource = "Draw a Boat"

    @MainActor
    func perform() async throws -> some ReturnsValue<String> & ShowsSnippetView {
        let name = BoatEntity.fleet[1].name
        return .result(value: name, view: Label(name, systemImage: "sailboat"))
    }
}

struct WatchSeaIntent: AppIntent {
    static let title: LocalizedStringResource = "Watch the Sea"

    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        .result(snippetIntent: SeaSnippetIntent())
    }
}
