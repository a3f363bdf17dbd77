import CSystemd
import Glibc
import Values

/// Asking objects of other programs, which may take a while.
extension BusConnection {
    /// An object of a program, and one of its interfaces.
    struct Place {
        let program: String
        let path: String
        let interface: String
    }

    /// How long an answer is waited for, in microseconds.
    private static let patience: UInt64 = 5_000_000

    func limitPatience() throws(BusTrouble) {
        try BusTrouble.check(functions.set_timeout(bus, Self.patience))
    }

    /// Returns what a method with a text gives, or `nil` where the program says no, or is not
    /// there.
    func answer(
        of place: Place, to method: String, _ text: String
    ) throws(BusTrouble) -> [Value]? {
        try answer { [functions] reply in
            withUnsafePointer(to: functions) {
                bus_call_with_text(
                    $0, bus, place.program, place.path, place.interface, method, text, &reply)
            }
        }
    }

    /// Returns what a method gives that takes nothing.
    func answer(of place: Place, to method: String) throws(BusTrouble) -> [Value]? {
        try answer { [functions] reply in
            withUnsafePointer(to: functions) {
                bus_call_with_nothing(
                    $0, bus, place.program, place.path, place.interface, method, &reply)
            }
        }
    }

    /// Returns what a method with a number gives.
    func answer(
        of place: Place, to method: String, _ number: UInt32
    ) throws(BusTrouble) -> [Value]? {
        try answer { [functions] reply in
            withUnsafePointer(to: functions) {
                bus_call_with_number(
                    $0, bus, place.program, place.path, place.interface, method, number, &reply)
            }
        }
    }

    /// Returns a property of some type.
    func property(
        _ name: String, of place: Place, type: String
    ) throws(BusTrouble) -> [Value]? {
        try answer { reply in
            functions.property(
                bus, place.program, place.path, place.interface, name, nil, &reply, type)
        }
    }

    /// Returns a property that is true or false.
    func truth(_ name: String, of place: Place) throws(BusTrouble) -> Bool? {
        var truth: Int32 = 0
        let code = functions.plain_property(
            bus, place.program, place.path, place.interface, name, nil,
            CChar(bitPattern: UInt8(ascii: "b")), &truth)
        return try isThere(code) ? truth != 0 : nil
    }

    private func answer(
        _ ask: (inout OpaquePointer?) -> Int32
    ) throws(BusTrouble) -> [Value]? {
        var reply: OpaquePointer?
        let code = ask(&reply)
        defer { _ = functions.let_go(reply) }
        guard try isThere(code), let reply else { return nil }
        return try BusReader(functions: functions, message: reply).values()
    }

    /// Whether there is an answer; one that does not come in time is trouble.
    private func isThere(_ code: Int32) throws(BusTrouble) -> Bool {
        guard code < 0 else { return true }
        let lost = [ETIMEDOUT, ECONNRESET, ENOTCONN, ENOMEM]
        guard !lost.contains(-code) else { throw .failed(-code) }
        return false
    }
}
