import Glibc

/// A logind of a test's own on a bus: it knows one session, which is locked while a file is there.
public final class FakeLogind: Sendable {
    /// The id of the only session, and the user's at the screen.
    public static let session = "c2"

    private let process: RunningProcess
    private let lock: String

    /// Starts one on a bus, where it has its name once this returns.
    public init(on bus: PrivateBus) throws {
        guard let python = ChildProcess.path(of: "python3") else {
            throw ChildProcess.Failure(sentence: "python3 is not installed")
        }
        let address = bus.address.replacing("unix:path=", with: "")
        lock = address + ".locked"
        let ready = address + ".ready"
        mkfifo(ready, 0o600)
        // Open for writing too, so that nothing waits for the other end, or sees its end.
        let pipe = open(ready, O_RDWR | O_CLOEXEC)
        guard pipe >= 0 else { throw ChildProcess.Failure(sentence: "there is no pipe") }
        defer {
            close(pipe)
            unlink(ready)
        }
        process = try RunningProcess(python, ["-c", Self.script, address, lock])
        var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 30_000) == 1 else {
            throw ChildProcess.Failure(sentence: "the fake logind is not ready")
        }
    }

    deinit {
        process.send(SIGKILL)
        // It was killed, so that there is nothing to look at.
        _ = try? process.wait(seconds: 10)
        unlink(lock)
    }

    public func setLocked(_ isLocked: Bool) {
        if isLocked { close(open(lock, O_CREAT | O_WRONLY, 0o600)) } else { unlink(lock) }
    }

    /// Speaks as much of the protocol of D-Bus as logind's answers need.
    private static let script = """
        import os, socket, struct, sys

        address, lock = sys.argv[1:]
        for attempt in range(600):
            try:
                bus = socket.socket(socket.AF_UNIX)
                bus.connect(address)
                break
            except OSError:
                import time
                time.sleep(0.05)
        user = str(os.getuid()).encode().hex()
        bus.sendall(b"\\0AUTH EXTERNAL " + user.encode() + b"\\r\\n")
        assert bus.recv(4096).startswith(b"OK")
        bus.sendall(b"BEGIN\\r\\n")
        serial = 0

        def padded(data, to):
            return data + b"\\0" * (-len(data) % to)

        def text(word):
            return struct.pack("<I", len(word)) + word.encode() + b"\\0"

        def field(code, kind, word):
            body = bytes([code, 1]) + kind.encode() + b"\\0"
            if kind == "u":
                return padded(body, 4) + struct.pack("<I", word)
            if kind == "g":
                return body + bytes([len(word)]) + word.encode() + b"\\0"
            return padded(body, 4) + text(word)

        def send(type, fields, body=b""):
            global serial
            serial += 1
            header = b""
            for one in fields:
                header = padded(header, 8) + field(*one)
            head = struct.pack("<cBBBIII", b"l", type, 0, 1, len(body), serial, len(header))
            bus.sendall(padded(head + header, 8) + body)

        def call(member, signature="", body=b""):
            name = "org.freedesktop.DBus"
            fields = [(1, "o", "/org/freedesktop/DBus"), (2, "s", name), (3, "s", member),
                      (6, "s", name)]
            send(1, fields + ([(8, "g", signature)] if signature else []), body)

        class Reader:
            def __init__(self, data, place=0):
                self.data, self.place = data, place
            def align(self, to):
                self.place += -self.place % to
            def number(self):
                self.align(4)
                self.place += 4
                return struct.unpack_from("<I", self.data, self.place - 4)[0]
            def text(self, short=False):
                count = self.data[self.place] if short else self.number()
                if short:
                    self.place += 1
                self.place += count + 1
                return self.data[self.place - count - 1:self.place - 1].decode()

        def take(count):
            data = b""
            while len(data) < count:
                more = bus.recv(count - len(data))
                if not more:
                    sys.exit(0)
                data += more
            return data

        def message():
            head = take(16)
            size, number, fields = struct.unpack("<III", head[4:16])
            rest = take(fields + -fields % 8)
            found, reader = {}, Reader(rest)
            while reader.place < fields:
                reader.align(8)
                code = rest[reader.place]
                reader.place += 1
                kind = reader.text(True)
                if kind == "u":
                    found[code] = reader.number()
                else:
                    found[code] = reader.text(kind == "g")
            return head[1], number, found, take(size)

        call("Hello")
        call("RequestName", "su", padded(text("org.freedesktop.login1"), 4) + struct.pack("<I", 0))
        session = "/org/freedesktop/login1/session/c2"
        answered = 0
        while True:
            kind, number, fields, body = message()
            if kind == 2:
                answered += 1
                if answered == 2:
                    open(address + ".ready", "w").write("1")
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
