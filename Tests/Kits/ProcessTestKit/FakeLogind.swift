import Glibc

/// A logind of a test's own on a bus: it knows one session, which is locked while a file is there.
public final class FakeLogind: Sendable {
    /// The id of the only session, and the user's at the screen.
    public static let session = "c2"

    private let program: BusProgram
    private let lock: String

    /// Starts one on a bus, where it has its name once this returns.
    public init(on bus: PrivateBus) throws {
        lock = bus.address.replacing("unix:path=", with: "") + ".locked"
        program = try BusProgram(Self.script, [lock], on: bus)
    }

    deinit {
        program.end()
        unlink(lock)
    }

    public func setLocked(_ isLocked: Bool) {
        if isLocked { close(open(lock, O_CREAT | O_WRONLY, 0o600)) } else { unlink(lock) }
    }

    private static let script = """
        lock = sys.argv[2]
        begin("org.freedesktop.login1")
        session = "/org/freedesktop/login1/session/c2"
        answered = 0
        while True:
            kind, number, fields, body = message()
            if kind == 2:
                answered += 1
                if answered == 2:
                    ready()
            if kind != 1:
                continue
            reader, member = Reader(body), fields[3]
            to = [(5, "u", number), (6, "s", fields[7])]
            signature, reply = None, b""
            if member == "GetSession" and reader.text() == "c2":
                signature, reply = "o", text(session)
            elif member == "GetUser":
                signature, reply = "o", text("/org/freedesktop/login1/user/self")
            elif member == "Get":
                name = (reader.text(), reader.text())[1]
                if name == "LockedHint":
                    truth = os.path.exists(lock)
                    signature, reply = "v", padded(b"\\1b\\0", 4) + struct.pack("<I", truth)
                elif name == "Display":
                    inner = padded(text("c2"), 4) + text(session)
                    signature, reply = "v", padded(b"\\4(so)\\0", 8) + inner
            if signature:
                send(2, to + [(8, "g", signature)], reply)
            else:
                send(3, to + [(4, "s", "org.freedesktop.login1.NoSuchSession")])
        """
}
