import Glibc

/// A program of a test's own that has a name on a bus.
final class BusProgram: Sendable {
    private let process: RunningProcess

    /// Starts a script on a bus, after what it needs of the protocol; it has to call `ready()`
    /// once it has its name.
    init(_ script: String, _ arguments: [String] = [], on bus: PrivateBus) throws {
        guard let python = ChildProcess.path(of: "python3") else {
            throw ChildProcess.Failure(sentence: "python3 is not installed")
        }
        let address = bus.address.replacing("unix:path=", with: "")
        let ready = address + ".ready"
        mkfifo(ready, 0o600)
        // Open for writing too, so that nothing waits for the other end, or sees its end.
        let pipe = open(ready, O_RDWR | O_CLOEXEC)
        guard pipe >= 0 else { throw ChildProcess.Failure(sentence: "there is no pipe") }
        defer {
            close(pipe)
            unlink(ready)
        }
        process = try RunningProcess(
            python, ["-c", Self.protocolScript + script, address] + arguments)
        var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 30_000) == 1 else {
            throw ChildProcess.Failure(sentence: "the program on the bus is not ready")
        }
    }

    /// Ends it, so that its name is free.
    func end() {
        process.send(SIGKILL)
        // It was killed, so that there is nothing to look at.
        _ = try? process.wait(seconds: 10)
    }

    /// Speaks as much of the protocol of D-Bus as simple answers need.
    private static let protocolScript = """
        import os, socket, struct, sys

        address = sys.argv[1]
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

        def begin(name):
            call("Hello")
            call("RequestName", "su", padded(text(name), 4) + struct.pack("<I", 0))

        def ready():
            open(address + ".ready", "w").write("1")

        """ + "\n"
}
