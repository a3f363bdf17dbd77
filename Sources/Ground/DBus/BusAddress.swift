package import Messages

/// The address of a bus.
package enum BusAddress {
    /// Returns where a bus is, as an environment says it.
    package static func of(
        _ bus: BusRule.Bus, in environment: [String: String]
    ) throws(BusTrouble) -> String {
        switch bus {
        case .system:
            return environment["DBUS_SYSTEM_BUS_ADDRESS"]
                ?? "unix:path=/run/dbus/system_bus_socket"
        case .session:
            if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
            guard let folder = environment["XDG_RUNTIME_DIR"] else { throw .noAddress }
            return "unix:path=\(escaped(folder))/bus"
        }
    }

    /// The text with all else than letters, digits and some signs as `%NN`.
    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { text, byte in
            let isPlain =
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || "-_/.\\*".utf8.contains(byte)
            let digits = String(byte, radix: 16)
            text +=
                isPlain
                ? String(decoding: [byte], as: UTF8.self)
                : "%" + (digits.count == 1 ? "0" : "") + digits
        }
    }
}
