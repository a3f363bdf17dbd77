import AppIntents
import Calls
import Catalogue
import Foundation
import IntentTraits
import PatienceTestKit
import Synchronization
import Testing
import Values

@testable import IntentHosting

/// Apps that are opened before their first call.
@Suite(.patient) struct AppHomeTests {
    private let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
    private let clock = ManualClock()
    private static let bread = "\"rye at 220 for 7\""

    private func host(_ home: AppHome) -> IntentHost {
        var pack = IntentPack("BakeryPack")
        pack.begin(Bakery.self)
        pack.add(BakeIntent.self)
        return IntentHost(IntentRegistry([pack]), clock: clock, apps: home)
    }

    private func home() -> AppHome { AppHome(in: folder, clock: clock) { .seconds(7) } }

    private func bake(at host: IntentHost) async throws -> String {
        let call = IntentCall(
            try #require(TypeID("bakery.bake")), [], key: IdempotencyKey("k"))
        return await awaiting("the end of a call") {
            await host.invoke(call, under: Caller().conditions)
        }.text
    }

    @Test func `an app is opened once, however many calls come at once`() async throws {
        let oven = Oven()
        try await Bakery.$oven.withValue(oven) {
            let host = host(home())
            async let one = bake(at: host)
            async let two = bake(at: host)
            let ends = try await [one, two]
            #expect(ends == [Self.bread, Self.bread])
            _ = try await bake(at: host)
            #expect(oven.openings == 1)
        }
    }

    @Test func `one that cannot be opened fails its call, and is tried again`() async throws {
        let oven = Oven()
        oven.isBroken = true
        try await Bakery.$oven.withValue(oven) {
            let host = host(home())
            let refused = try await bake(at: host)
            #expect(
                refused
                    == "clean no-gas: the app 'bakery' cannot begin: there is no gas")
            oven.isBroken = false
            let bread = try await bake(at: host)
            #expect(bread == Self.bread)
        }
    }

    @Test func `it has the settings of its section, and else what holds by itself`() async throws {
        try await Bakery.$oven.withValue(Oven()) {
            let home = home()
            _ = home.use(AppSections(["bakery": ["flour": .text("spelt")]]))
            let host = host(home)
            let first = try await bake(at: host)
            #expect(first == "\"spelt at 220 for 7\"")
            #expect(home.use(AppSections(["bakery": ["flour": .text("spelt")]])) == [])
            #expect(home.use(AppSections(["bakery": ["flour": .text("oat")]])) == ["bakery"])
            let second = try await bake(at: host)
            #expect(second == first)
        }
    }

    @Test func `what it cannot do without is asked for`() async throws {
        let oven = Oven()
        oven.needsLicence = true
        try await Bakery.$oven.withValue(oven) {
            let refused = try await bake(at: host(home()))
            #expect(
                refused == """
                    clean app-not-open: the app 'bakery' cannot begin: 'licence' is not set; \
                    write 'apps: {bakery: {licence: …}}' into the 'errand.yaml' of the project that \
                    is served, or of the home
                    """)
        }
    }

    @Test func `the first call of a known folder decides where all settings are from`()
        async throws
    {
        try await Bakery.$oven.withValue(Oven()) {
            let home = home()
            home.use { (folder: String?) in
                AppSections(["bakery": ["flour": .text(folder ?? "none")]])
            }
            func flour(_ folder: String?) async throws -> IntentTraits.AppValue? {
                try await home.sections(in: folder).values["bakery"]?["flour"]
            }
            let found = try await [flour(nil), flour("/a"), flour("/b"), flour(nil)]
            #expect(found == [.text("none"), .text("/a"), .text("/a"), .text("/a")])
        }
    }

    @Test func `a secret that it has fetched stands in no sentence`() async throws {
        let oven = Oven()
        oven.betrays = true
        try await Bakery.$oven.withValue(oven) {
            let home = home()
            _ = home.use(
                AppSections(["bakery": ["key": .text("door")]]) { "\($0)-hunter2" })
            let refused = try await bake(at: host(home))
            #expect(
                refused == "clean app-not-open: the app 'bakery' cannot begin: ••• does not open it"
            )
        }
    }

    @Test func `its folder is its own, and nobody else's`() async throws {
        let oven = Oven()
        oven.wantsFolder = true
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await Bakery.$oven.withValue(oven) {
            let bread = try await bake(at: host(home()))
            #expect(bread == Self.bread)
            let path = "\(folder)/bakery"
            #expect(oven.folder == path)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o700)
            let lock = try String(contentsOfFile: "\(path)/errand.lock", encoding: .utf8)
            #expect(lock == "\(getpid())\n")
            // Another host of this process has it as well.
            let again = try await bake(at: host(home()))
            #expect(again == Self.bread)
        }
    }

    @Test func `a folder that another process works with is waited for, and not for ever`()
        async throws
    {
        let oven = Oven()
        oven.wantsFolder = true
        let path = "\(folder)/bakery"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // A lock belongs to an open file, so a second one stands for another process.
        let other = open("\(path)/errand.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(other) }
        try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
        let owner = "\(getppid())\n"
        try #require(write(other, owner, owner.utf8.count) == owner.utf8.count)
        try await Bakery.$oven.withValue(oven) {
            let host = host(home())
            async let end = bake(at: host)
            for _ in 0..<201 {
                await clock.sleepers(1)
                clock.advance(by: .milliseconds(50))
                if clock.now.offset >= .seconds(10) { break }
            }
            let refused = try await end
            #expect(
                refused == """
                    clean app-not-open: the app 'bakery' cannot begin: process \(getppid()) works \
                    with '\(path)'; end it, or have the home's owner make the call
                    """)
            try #require(flock(other, LOCK_UN) == 0)
            let bread = try await bake(at: host)
            #expect(bread == Self.bread)
        }
    }
}

/// What a test says of the app, and learns from it.
final class Oven: Sendable {
    struct State {
        var openings = 0
        var isBroken = false
        var needsLicence = false
        var betrays = false
        var wantsFolder = false
        var folder: String?
        var mix = ""
    }

    private let state = Mutex(State())

    var openings: Int { state.withLock { $0.openings } }
    var folder: String? { state.withLock { $0.folder } }
    var mix: String { state.withLock { $0.mix } }

    var isBroken: Bool {
        get { state.withLock { $0.isBroken } }
        set { state.withLock { $0.isBroken = newValue } }
    }
    var needsLicence: Bool {
        get { state.withLock { $0.needsLicence } }
        set { state.withLock { $0.needsLicence = newValue } }
    }
    var betrays: Bool {
        get { state.withLock { $0.betrays } }
        set { state.withLock { $0.betrays = newValue } }
    }
    var wantsFolder: Bool {
        get { state.withLock { $0.wantsFolder } }
        set { state.withLock { $0.wantsFolder = newValue } }
    }

    func open(in folder: String?, with mix: String) {
        state.withLock { state in
            state.openings += 1
            state.folder = folder
            state.mix = mix
        }
    }
}

enum Bakery: IntentApp {
    static let id = "bakery"
    @TaskLocal static var oven = Oven()

    static var settings: [AppSetting] {
        [
            AppSetting("flour", .text, "What is baked.", default: .text("rye")),
            AppSetting("heat", .integer, "How hot it is.", default: .integer(220)),
            AppSetting("key", .secret, "What opens it."),
            AppSetting("licence", .text, "Who allows it.", isRequired: oven.needsLicence),
        ]
    }

    static func open(_ context: AppContext) async throws {
        if oven.isBroken { throw NoGas() }
        if oven.betrays {
            throw WrongKey(key: try await context.secret("key") ?? "")
        }
        let folder = oven.wantsFolder ? try await context.folder : nil
        let mix = "\(context.text("flour") ?? "") at \(context.integer("heat") ?? 0)"
        oven.open(in: folder, with: "\(mix) for \(Int(context.moment / .seconds(1)))")
    }
}

private struct NoGas: CodedError, CustomStringConvertible {
    let code = "no-gas"
    let description = "there is no gas"
}

private struct WrongKey: Error, CustomStringConvertible {
    let key: String
    var description: String { "\(key) does not open it" }
}

struct BakeIntent: AppIntent {
    static let title: LocalizedStringResource = "Bake"

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: Bakery.oven.mix)
    }
}
