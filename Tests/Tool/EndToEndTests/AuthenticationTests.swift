import Foundation
import ProcessTestKit
import Testing

/// Intents that are for a person whose session is unlocked.
@Suite(.timeLimit(.minutes(5)), .installed("dbus-daemon"), .installed("python3"))
struct AuthenticationTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
    private let bus: PrivateBus
    private let logind: FakeLogind

    init() throws {
        bus = try PrivateBus()
        logind = try FakeLogind(on: bus)
        try FileManager.default.createDirectory(
            atPath: folder + "/workflows", withIntermediateDirectories: true)
    }

    private func tool(
        _ words: String, session: String? = FakeLogind.session
    ) throws -> ChildProcess {
        var environment = [
            "TZ": "UTC", "HOME": folder, "ERRAND_HOME": folder + "/home",
            "DBUS_SYSTEM_BUS_ADDRESS": bus.address,
        ]
        environment["XDG_SESSION_ID"] = session
        return try ChildProcess.run(
            try ChildProcess.product("harbour"), words.split(separator: " ").map(String.init),
            environment: environment)
    }

    private func write(_ workflow: String) throws -> String {
        let file = folder + "/workflows/scuttle.yaml"
        try workflow.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    private static let call = "call harbour.scuttle-boat boat=b1 --answer 1"

    @Test(arguments: [FakeLogind.session, nil])
    func `a call is refused while the session of its person is locked`(
        session: String?
    ) throws {
        logind.setLocked(true)
        let refused = try tool(Self.call, session: session)
        #expect(refused.ending == .exited(1), "\(refused)")
        #expect(
            refused.errors
                == "error: 'harbour.scuttle-boat' needs you, and your session is locked; unlock it first\n"
        )
        #expect(try tool("call harbour.list-boats").ending == .exited(0))
        logind.setLocked(false)
        let done = try tool(Self.call, session: session)
        #expect(done.ending == .exited(0), "\(done)")
    }

    @Test func `a workflow waits for a person whose session is unlocked`() throws {
        let file = try write(
            "steps: [{ id: it, intent: harbour.scuttle-boat, with: { boat: b1 } }]")
        let parked = try tool("run \(file)")
        #expect(parked.ending == .exited(5), "\(parked)")
        #expect(
            parked.errors.contains("'harbour.scuttle-boat' needs you: it is only for a person"),
            "\(parked)")
        let id = try #require(parked.errors.firstMatch(of: /'harbour answer (\w+)/)?.output.1)
        logind.setLocked(true)
        let refused = try tool("answer \(id) yes")
        #expect(refused.ending != .exited(0), "\(refused)")
        #expect(
            refused.errors.contains(
                "error: run \(id) needs you, and your session is locked; unlock it first\n"),
            "\(refused)")
        logind.setLocked(false)
        let consent = try tool("answer \(id) yes")
        #expect(consent.errors.contains("What is to be saved?"), "\(consent)")
        let done = try tool("answer \(id) 1")
        #expect(done.ending == .exited(0), "\(done)")
    }

    @Test func `a workflow that is left alone does nothing`() throws {
        let file = try write(
            "steps: [{ id: it, intent: harbour.scuttle-boat, with: { boat: b1 } }]")
        let parked = try tool("run \(file)")
        let id = try #require(parked.errors.firstMatch(of: /'harbour answer (\w+)/)?.output.1)
        let left = try tool("answer \(id) no")
        #expect(left.ending != .exited(0) && left.ending != .exited(5), "\(left)")
    }

    @Test func `a workflow whose permissions name the effects asks for no consent`() throws {
        logind.setLocked(true)
        let file = try write(
            """
            permissions: { deletes: ["harbour:boats"] }
            steps: [{ id: it, intent: harbour.scuttle-boat, with: { boat: b1 } }]
            """)
        let parked = try tool("run \(file)")
        #expect(parked.ending == .exited(5), "\(parked)")
        #expect(parked.errors.contains("What is to be saved?"), "\(parked)")
        #expect(!parked.errors.contains("needs you"), "\(parked)")
    }
}
