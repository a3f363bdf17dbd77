import Messages
import Values

/// The session of a person at the machine, as logind knows it.
package enum LoginSession {
    private static let program = "org.freedesktop.login1"

    /// Whether a session is locked; without its id, the one that the user has at the screen.
    ///
    /// Without logind, or without such a session, nothing is locked. It waits for answers, so it
    /// needs a thread that may.
    package static func isLocked(
        _ session: String?, of user: UInt32, in environment: [String: String]
    ) throws(BusTrouble) -> Bool {
        guard let connection = try connection(in: environment) else { return false }
        try connection.limitPatience()
        var path = try session.flatMap { id throws(BusTrouble) in
            try connection.answer(of: manager, to: "GetSession", id)?.first?.path
        }
        if path == nil { path = try sessionAtScreen(of: user, connection) }
        guard let path else { return false }
        let place = BusConnection.Place(
            program: program, path: path, interface: "\(program).Session")
        return try connection.truth("LockedHint", of: place) ?? false
    }

    private static let manager = BusConnection.Place(
        program: program, path: "/org/freedesktop/login1", interface: "\(program).Manager")

    /// The connection to the bus of the system, or `nil` where there is none.
    private static func connection(
        in environment: [String: String]
    ) throws(BusTrouble) -> BusConnection? {
        do throws(BusTrouble) {
            return try BusConnection(to: BusAddress.of(.system, in: environment))
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    private static func sessionAtScreen(
        of user: UInt32, _ connection: BusConnection
    ) throws(BusTrouble) -> String? {
        guard let path = try connection.answer(of: manager, to: "GetUser", user)?.first?.path
        else { return nil }
        let place = BusConnection.Place(
            program: program, path: path, interface: "\(program).User")
        let shown = try connection.property("Display", of: place, type: "(so)")?.first
        guard case .list(let parts)? = shown, parts.count == 2, parts[0] != "" else { return nil }
        return parts[1].path
    }
}

extension Value {
    fileprivate var path: String? { if case .string(let path) = self { path } else { nil } }
}
