import CSystemd
import Glibc
import Messages
import Values

/// Notifications of a desktop.
extension BusConnection {
    private static let desktop = Place(
        program: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
        interface: "org.freedesktop.Notifications")
    private static let bus = Place(
        program: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus")

    /// The signals that say what became of notifications.
    static let notificationRule: BusRule = {
        var rule = BusRule(.session, interface: desktop.interface)
        rule.sender = desktop.program
        return rule
    }()

    /// The signals that say that the program which shows notifications has ended.
    static let programRule: BusRule = {
        var rule = BusRule(.session, interface: bus.interface, member: "NameOwnerChanged")
        rule.sender = bus.program
        rule.arguments = [desktop.program]
        return rule
    }()

    /// Shows a notification, or returns `nil` where no program shows any.
    func show(_ notice: DesktopNotice) throws(BusTrouble) -> DesktopNotice.Shown? {
        guard let abilities = try abilities() else { return nil }
        let server = try server()
        // Another program may have a notification of that number.
        let replaced = notice.replaced.flatMap { $0.server == server ? $0.id : nil }
        let hasActions = notice.actions.isEmpty || abilities.contains("actions")
        let instead = hasActions ? nil : notice.insteadOfActions
        let text = [notice.body, instead].compactMap(\.self).joined(separator: "\n")
        // Marks are meant only where the program reads them.
        let body = abilities.contains("body-markup") ? Self.escaped(text) : text
        let words = hasActions ? notice.actions.flatMap { [$0.key, $0.label] } : []
        var actions = words.map { strdup(BusText.plain($0)) } + [nil]
        defer { actions.forEach { free($0) } }
        var reply: OpaquePointer?
        let code = withUnsafePointer(to: functions) { functions in
            BusText.plain(notice.title).withCString { title in
                BusText.plain(body).withCString { body in
                    "Errand".withCString { app in
                        actions.withUnsafeMutableBufferPointer { actions in
                            bus_notify(
                                functions, bus, Self.desktop.program, Self.desktop.path,
                                Self.desktop.interface,
                                bus_notice(
                                    app: app, title: title, body: body,
                                    actions: actions.baseAddress, replaced: replaced ?? 0,
                                    urgency: notice.urgency.rawValue), &reply)
                        }
                    }
                }
            }
        }
        defer { _ = functions.let_go(reply) }
        try BusTrouble.check(code)
        guard let reply,
            let id = try BusReader(functions: functions, message: reply).values().first?.number
        else { throw .failed(EBADMSG) }
        var shown = DesktopNotice.Shown(server: server, id: id)
        shown.hasActions = hasActions
        return shown
    }

    /// Takes a notification away.
    func close(_ shown: DesktopNotice.Shown) throws(BusTrouble) {
        guard try server() == shown.server else { return }
        _ = try answer(of: Self.desktop, to: "CloseNotification", shown.id)
    }

    /// What the program can do that shows notifications, which is started for this if it can be;
    /// `nil` where there is none.
    private func abilities() throws(BusTrouble) -> Set<String>? {
        var reply: OpaquePointer?
        let code = withUnsafePointer(to: functions) {
            bus_call_with_nothing(
                $0, bus, Self.desktop.program, Self.desktop.path, Self.desktop.interface,
                "GetCapabilities", &reply)
        }
        defer { _ = functions.let_go(reply) }
        // No program has the name, and none can be started for it.
        if code == -EHOSTUNREACH || code == -ENXIO { return nil }
        try BusTrouble.check(code)
        guard let reply,
            case .list(let words)? = try BusReader(functions: functions, message: reply).values()
                .first
        else { return [] }
        return Set(words.compactMap { if case .string(let word) = $0 { word } else { nil } })
    }

    /// The bus and the name of the program that shows notifications.
    private func server() throws(BusTrouble) -> String {
        let owner = try answer(of: Self.bus, to: "GetNameOwner", Self.desktop.program)
        let id = try answer(of: Self.bus, to: "GetId")
        return "\(id?.first?.text ?? "") \(owner?.first?.text ?? "")"
    }

    /// Whether a program shows notifications, or is started for one.
    func hasDesktop() throws(BusTrouble) -> Bool {
        let program = Self.desktop.program
        if try answer(of: Self.bus, to: "GetNameOwner", program) != nil { return true }
        let names = try answer(of: Self.bus, to: "ListActivatableNames")
        guard case .list(let names)? = names?.first else { return false }
        return names.contains(.string(program))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension Value {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var number: UInt32? {
        if case .int(let number) = self { UInt32(exactly: number) } else { nil }
    }
}
