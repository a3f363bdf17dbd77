import Glibc

/// A desktop of a test's own on a bus, which shows notifications to the test.
public final class FakeDesktop: Sendable {
    /// A notification as it came.
    public struct Shown: Hashable, Sendable {
        public let id: Int
        public let replaced: Int
        public let title: String
        public let body: String

        /// The keys and labels of its buttons, in turn.
        public let actions: [String]
        public let urgency: Int
    }

    private let program: BusProgram
    private let output: Int32
    private let control: Int32
    private let paths: [String]

    /// Starts one that can do some things, such as `actions`; it has its name once this returns.
    public init(on bus: PrivateBus, able abilities: [String] = ["body", "actions"]) throws {
        let address = bus.address.replacing("unix:path=", with: "")
        paths = ["\(address).shown", "\(address).control"]
        for path in paths { mkfifo(path, 0o600) }
        // Open for both, so that nothing waits for the other end, or sees its end.
        let pipes = paths.map { open($0, O_RDWR | O_CLOEXEC) }
        guard pipes.allSatisfy({ $0 >= 0 }) else {
            throw ChildProcess.Failure(sentence: "there is no pipe")
        }
        (output, control) = (pipes[0], pipes[1])
        program = try BusProgram(
            Self.script, paths + [abilities.joined(separator: ",")], on: bus)
    }

    deinit {
        program.end()
        [output, control].forEach { close($0) }
        paths.forEach { unlink($0) }
    }

    /// The next notification; `nil` if none comes.
    public func next(within seconds: Int = 60) -> Shown? {
        guard let line = line(within: seconds) else { return nil }
        let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count >= 5, let id = Int(parts[0]), let replaced = Int(parts[1]),
            let urgency = Int(parts[4])
        else { return nil }
        return Shown(
            id: id, replaced: replaced, title: parts[2], body: parts[3],
            actions: Array(parts[5...]), urgency: urgency)
    }

    /// The id of the notification that its sender takes away next; `nil` if none is.
    public func closed(within seconds: Int = 60) -> Int? {
        while let line = line(within: seconds) {
            let parts = line.split(separator: "\u{1F}")
            if parts.count == 2, parts[0] == "closed" { return Int(parts[1]) }
        }
        return nil
    }

    /// Presses a button, as a person does.
    public func press(_ key: String, of id: Int) { tell("press \(id) \(key)") }

    /// Closes a notification, as a person does.
    public func dismiss(_ id: Int) { tell("close \(id)") }

    private func tell(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        write(control, bytes, bytes.count)
    }

    private func line(within seconds: Int) -> String? {
        var bytes: [UInt8] = []
        while true {
            var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, Int32(seconds * 1000)) == 1 else { return nil }
            var byte: UInt8 = 0
            guard read(output, &byte, 1) == 1 else { return nil }
            if byte == 0x1E { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    private static let script = """
        import select

        shown, control, abilities = sys.argv[2:]
        shown, control = open(shown, "w"), open(control, "r+b", buffering=0)
        path, interface = "/org/freedesktop/Notifications", "org.freedesktop.Notifications"
        begin(interface)
        answered, last = 0, 0

        def texts(words):
            data = b""
            for word in words:
                data = padded(data, 4) + text(word)
            return struct.pack("<I", len(data)) + data

        def signal(member, signature, body):
            send(4, [(1, "o", path), (2, "s", interface), (3, "s", member), (8, "g", signature)],
                 body)

        def obey(line):
            words = line.split(" ", 2)
            number = struct.pack("<I", int(words[1]))
            if words[0] == "press":
                signal("ActionInvoked", "us", number + text(words[2]))
            else:
                signal("NotificationClosed", "uu", number + struct.pack("<I", 2))

        def notify(reader):
            global last
            reader.text()
            replaced = reader.number()
            reader.text()
            title, body = reader.text(), reader.text()
            end, actions = reader.number(), []
            end += reader.place
            while reader.place < end:
                actions.append(reader.text())
            end, urgency = reader.number(), 1
            reader.align(8)
            end += reader.place
            while reader.place < end:
                reader.align(8)
                key, kind = reader.text(), reader.text(True)
                assert kind == "y", kind
                urgency = reader.data[reader.place]
                reader.place += 1
            if not replaced:
                last += 1
            number = replaced or last
            parts = [number, replaced, title, body, urgency] + actions
            return number, "\\x1f".join(str(part) for part in parts)

        def tell(line):
            shown.write(line + "\\x1e")
            shown.flush()

        while True:
            found, _, _ = select.select([bus, control], [], [])
            if control in found:
                for line in control.read(4096).decode().splitlines():
                    obey(line)
                continue
            kind, number, fields, body = message()
            if kind == 2:
                answered += 1
                if answered == 2:
                    ready()
            if kind != 1:
                continue
            reader, member = Reader(body), fields[3]
            to = [(5, "u", number), (6, "s", fields[7])]
            if member == "GetCapabilities":
                send(2, to + [(8, "g", "as")], texts(abilities.split(",")))
            elif member == "Notify":
                shows, line = notify(reader)
                # The test may end the desktop once it is told.
                send(2, to + [(8, "g", "u")], struct.pack("<I", shows))
                tell(line)
            elif member == "CloseNotification":
                send(2, to)
                tell("closed\\x1f%d" % struct.unpack_from("<I", body)[0])
                signal("NotificationClosed", "uu", body + struct.pack("<I", 3))
            else:
                send(3, to + [(4, "s", "org.freedesktop.DBus.Error.UnknownMethod")])
        """
}
