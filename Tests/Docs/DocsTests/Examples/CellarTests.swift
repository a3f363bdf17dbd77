import AppIntents
import Foundation
import IntentTraits
import SQLite
import Testing

private let schema = Schema(
    application: 0x6365_6C6C, migrations: [Migration(1, .breaking, "CREATE TABLE jar (n INTEGER)")])

private struct Alarm: Sendable {
    let door: String
    let token: String?

    init(at door: String, token: String?) {
        self.door = door
        self.token = token
    }
}

/// The app of the page about writing intents.
@Suite struct CellarTests {
    enum Cellar: IntentApp {
        static let id = "cellar"

        static let settings = [
            AppSetting("door", .text, "The door that is used.", default: .text("north")),
            AppSetting("check_every", .duration, "How often the air is looked at."),
            AppSetting("token", .secret, "The secret for the alarm."),
        ]

        static func open(_ context: AppContext) async throws {
            let database = try Database(await context.folder + "/cellar.db", schema: schema)
            let alarm = Alarm(
                at: context.text("door") ?? "", token: try await context.secret("token"))
            AppDependencyManager.shared.add(dependency: database)
            AppDependencyManager.shared.add(dependency: alarm)
        }
    }

    @Test func `an app opens with a context that a test has made`() async throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let context = AppContext(
            values: ["door": .text("south"), "token": .text("alarm_token")],
            in: { folder }, searching: { "the secret \($0)" }, clock: { .zero })
        try await Cellar.open(context)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/cellar.db"))
    }
}
