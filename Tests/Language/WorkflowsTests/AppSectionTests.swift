import Catalogue
import Diagnostics
import IntentTraits
import Testing
import TimeZones
import Values

@testable import Workflows

/// What `errand.yaml` sets for apps.
@Suite struct AppSectionTests {
    private static let catalogue = IntentCatalogue(
        intents: [CatalogueIntent(TypeID(app: "harbour", name: "dock"), title: "Dock")],
        settings: [
            "nagz-family": [
                AppSetting("server", .text, "Where it is.", isRequired: true),
                AppSetting("poll", .duration, "How often."),
                AppSetting("rooms", .texts, "Which."), AppSetting("most", .integer, "How many."),
                AppSetting("share", .number, "How much."), AppSetting("loud", .truth, "Whether."),
                AppSetting("folder", .path, "Where."), AppSetting("token", .secret, "Who."),
            ]
        ])

    private func read(_ text: String) -> (values: [String: [String: AppValue]], errors: [String]) {
        let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
        let surroundings = Surroundings(zones: zones, zone: .utc, firstSeen: .epoch) { _ in
            throw NoCalendar()
        }
        var found = DiagnosticList()
        let source = SourceFile(name: "errand.yaml", text: text)
        let project = Project(
            ProjectFiles(configuration: source, workflows: []), in: surroundings,
            reportingTo: &found)
        let values = project.appValues(against: Self.catalogue, reportingTo: &found)
        let errors = found.sorted().map { error in
            let place = error.range.map { source.location(of: $0.start) }
            return "\(place?.line ?? 0):\(place?.column ?? 0) \(error.message.text)"
        }
        return (values, errors)
    }

    private struct NoCalendar: Error {}

    @Test func `an app of which nothing is to be kept has to be there`() {
        #expect(read("usage: { except: [harbour, nagz-family] }").errors == [])
        #expect(
            read("usage: { except: [harbour, harbuor] }").errors == [
                "1:28 this program has no app 'harbuor'; did you mean 'harbour'?"
            ])
    }

    @Test func `values are read by what the app lets people set`() {
        let read = read(
            """
            apps:
              nagz-family:
                server: 12
                poll: 1m30s
                rooms: kitchen
                most: 3
                share: 0.5
                loud: true
                folder: ~/Nags
                token: nagz_token
            """)
        #expect(read.errors == [])
        #expect(
            read.values == [
                "nagz-family": [
                    "server": .text("12"), "poll": .duration(.seconds(90)),
                    "rooms": .texts(["kitchen"]), "most": .integer(3), "share": .number(0.5),
                    "loud": .truth(true), "folder": .text("~/Nags"),
                    "token": .text("nagz_token"),
                ]
            ])
    }

    @Test(arguments: [
        (
            "nagz-familie: {server: x}",
            "1:8 this program has no app 'nagz-familie'; did you mean 'nagz-family'?"
        ),
        ("harbour: {depth: 3}", "1:8 'harbour' has nothing to set; remove its section"),
        (
            "nagz-family: {server: x, pol: 1m}",
            "1:33 'nagz-family' has no setting 'pol'; did you mean 'poll'?"
        ),
        ("nagz-family: {most: 3}", "1:8 'nagz-family' needs 'server'; write it into this section"),
        (
            "nagz-family: {server: x, most: many}",
            "1:39 'most' needs a whole number; 'many' is none"
        ),
        (
            "nagz-family: {server: x, poll: -3m}",
            "1:39 '-3m' is negative; write how long it takes"
        ),
        (
            "nagz-family: {server: x, poll: '${{ run.id }}'}",
            "1:39 apps are set up before any workflow runs; write a value in place of the expression"
        ),
        ("nagz-family: {server: x, rooms: [a, {b: c}]}", "1:45 here must be a value; a map came"),
        ("nagz-family: 3", "1:21 here must be a map; a single value came"),
    ])
    func `what does not fit is said where it stands`(section: String, error: String) {
        #expect(read("apps: {\(section)}").errors == [error])
    }

    @Test func `the schema knows what can be set`() {
        let json = FileSchema(.config, Self.catalogue).value.json
        #expect(json.contains("\"nagz-family\":"))
        #expect(json.contains("\"description\":\"Where it is.\""))
    }
}
