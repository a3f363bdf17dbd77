import DBus
import PatienceTestKit
import ProcessTestKit
import Testing

/// Notifications on a desktop of the test.
@Suite(.patient, .installed("dbus-daemon"), .installed("python3"))
struct NotificationBusTests {
    private let bus: PrivateBus
    private let events: AsyncStream<NotificationBus.Event>
    private let coming: AsyncStream<NotificationBus.Event>.Continuation

    init() throws {
        bus = try PrivateBus()
        (events, coming) = AsyncStream.makeStream(of: NotificationBus.Event.self)
    }

    private func connection() throws -> NotificationBus {
        let connection = NotificationBus(in: bus.environment) { [coming] in coming.yield($0) }
        return try #require(connection)
    }

    private func event(_ wish: String) async throws -> NotificationBus.Event {
        let found = await awaiting(wish) {
            for await event in events { return event as NotificationBus.Event? }
            return nil
        }
        return try #require(found)
    }

    @Test func `a notification has all that it says, and its buttons tell when they are pressed`()
        async throws
    {
        let desktop = try FakeDesktop(on: bus)
        let connection = try connection()
        var notice = DesktopNotice(title: "Tee <ist> fertig", body: "Kanne & Tasse\nstehen <da>")
        notice.urgency = .critical
        notice.actions = [.init(key: "a", label: "Danke"), .init(key: "b c", label: "Später")]
        let shown = try #require(try await connection.show(notice))
        let seen = try #require(desktop.next())
        #expect(seen.id == Int(shown.id) && seen.replaced == 0 && seen.urgency == 2)
        #expect(seen.title == "Tee <ist> fertig" && seen.body == "Kanne & Tasse\nstehen <da>")
        #expect(seen.actions == ["a", "Danke", "b c", "Später"])
        desktop.press("b c", of: seen.id)
        desktop.dismiss(seen.id)
        #expect(try await event("the press") == .pressed(shown.id, key: "b c"))
        #expect(try await event("the end") == .closed(shown.id))
        await connection.end()
    }

    @Test func `a bus alone is no desktop`() async throws {
        #expect(await !NotificationBus.hasDesktop(in: bus.environment))
        #expect(await !NotificationBus.hasDesktop(in: ["XDG_RUNTIME_DIR": "/nowhere"]))
        let desktop = try FakeDesktop(on: bus)
        #expect(await NotificationBus.hasDesktop(in: bus.environment))
        withExtendedLifetime(desktop) {}
    }

    @Test func `marks and buttons are as the desktop takes them`() async throws {
        let desktop = try FakeDesktop(on: bus, able: ["body", "body-markup"])
        let connection = try connection()
        var notice = DesktopNotice(title: "a", body: "<b> & \0")
        notice.actions = [.init(key: "a", label: "b")]
        notice.insteadOfActions = "say <b>"
        #expect(try await connection.show(notice)?.hasActions == false)
        let seen = desktop.next()
        #expect(seen?.body == "&lt;b&gt; &amp; \u{FFFD}\nsay &lt;b&gt;")
        #expect(seen?.actions == [])
        notice.actions = []
        #expect(try await connection.show(notice)?.hasActions == true)
        #expect(desktop.next()?.body == "&lt;b&gt; &amp; \u{FFFD}")
        await connection.end()
    }

    @Test func `the end of the desktop is told, and its beginning is not`() async throws {
        let connection = try connection()
        var desktop: FakeDesktop? = try FakeDesktop(on: bus)
        let notice = DesktopNotice(title: "a", body: "")
        _ = try await connection.show(notice)
        #expect(desktop?.next() != nil)
        desktop = nil
        #expect(try await event("the end of the desktop") == .gone)
        let next = try FakeDesktop(on: bus)
        let shown = try #require(try await connection.show(notice))
        next.dismiss(Int(shown.id))
        #expect(try await event("the end of the notification") == .closed(shown.id))
        await connection.end()
    }

    @Test func `a notification takes the place of another one of the same desktop alone`()
        async throws
    {
        var desktop: FakeDesktop? = try FakeDesktop(on: bus)
        let connection = try connection()
        var notice = DesktopNotice(title: "a", body: "")
        let first = try #require(try await connection.show(notice))
        notice.replaced = first
        #expect(try await connection.show(notice) == first)
        #expect(desktop?.next()?.replaced == 0)
        #expect(desktop?.next()?.replaced == Int(first.id))
        desktop = nil
        let next = try FakeDesktop(on: bus)
        #expect(try await connection.show(notice)?.server != first.server)
        #expect(next.next()?.replaced == 0)
        await connection.end()
    }

    @Test func `without a desktop nothing is shown, and without a bus there is none`() async throws
    {
        let connection = try connection()
        // The bus is there once it takes a signal.
        while (try? await bus.emit("/a", "org.example.A", "B")) == nil {}
        #expect(try await connection.show(DesktopNotice(title: "a", body: "")) == nil)
        await connection.end()
        let missing = NotificationBus(in: [:]) { _ in }
        let nowhere = try #require(missing)
        await #expect(throws: BusTrouble.noAddress) {
            _ = try await nowhere.show(DesktopNotice(title: "a", body: ""))
        }
        await nowhere.end()
    }

    @Test func `a bus that begins again is connected to again`() async throws {
        let connection = try connection()
        let notice = DesktopNotice(title: "a", body: "")
        do {
            let desktop = try FakeDesktop(on: bus)
            _ = try await connection.show(notice)
            #expect(desktop.next() != nil)
        }
        bus.stop()
        try bus.start()
        let desktop = try FakeDesktop(on: bus)
        _ = try await connection.show(notice)
        #expect(desktop.next()?.title == "a")
        await connection.end()
    }

    @Test func `a press is heard after the bus has begun again, though nothing else is shown`()
        async throws
    {
        let connection = try connection()
        do {
            let desktop = try FakeDesktop(on: bus)
            _ = try await connection.show(DesktopNotice(title: "a", body: ""))
            #expect(desktop.next() != nil)
        }
        bus.stop()
        try bus.start()
        let desktop = try FakeDesktop(on: bus)
        // It is pressed until that is heard, since it is not known when the bus is listened to.
        let pressing = Task { [bus] in
            while !Task.isCancelled {
                desktop.press("a", of: 7)
                _ = try? await bus.emit("/a", "org.example.A", "B")
            }
        }
        var heard = try await event("the press")
        while heard != .pressed(7, key: "a") { heard = try await event("the press") }
        pressing.cancel()
        #expect(heard == .pressed(7, key: "a"))
        await pressing.value
        await connection.end()
    }
}
