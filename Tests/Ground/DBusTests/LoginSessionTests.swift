import DBus
import Glibc
import PatienceTestKit
import ProcessTestKit
import Testing

/// Whether a person's session is locked, by a logind of the test.
@Suite(.patient, .installed("dbus-daemon"), .installed("python3"))
struct LoginSessionTests {
    private func isLocked(_ session: String?, _ address: String) throws -> Bool {
        try LoginSession.isLocked(
            session, of: getuid(), in: ["DBUS_SYSTEM_BUS_ADDRESS": address])
    }

    @Test(arguments: [FakeLogind.session, nil, "gone"])
    func `a session is locked while logind says so, by its id or as the one at the screen`(
        session: String?
    ) throws {
        let bus = try PrivateBus()
        let logind = try FakeLogind(on: bus)
        #expect(try !isLocked(session, bus.address))
        logind.setLocked(true)
        #expect(try isLocked(session, bus.address))
        logind.setLocked(false)
        #expect(try !isLocked(session, bus.address))
    }

    @Test func `without logind nothing is locked`() async throws {
        let bus = try PrivateBus()
        // The bus is there once it takes a signal.
        while (try? await bus.emit("/a", "org.example.A", "B")) == nil {}
        #expect(try !isLocked("c2", bus.address))
    }

    @Test(arguments: ["unix:path=/nonexistent/bus", "unix:path=/dev/null"])
    func `without a bus nothing is locked`(address: String) throws {
        #expect(try !isLocked("c2", address))
    }
}
