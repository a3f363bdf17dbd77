/// A service of systemd that serves a project: what its files say.
struct ServiceUnit: Hashable, Sendable {
    /// The way in which its program is found and called.
    struct Call: Hashable, Sendable {
        /// The whole path of the program.
        let program: String

        /// The folder of the project: a whole path, or a path behind `%h/`, which systemd fills in.
        let project: String

        /// The folder of the home, if it is another one than the usual.
        let home: String?
    }

    let scope: ServiceScope

    /// The name without the ending.
    let name: String
    let call: Call

    var fileName: String { "\(name).service" }

    /// The whole file.
    var text: String { ServiceMark.marked(body) }

    /// What systemd makes the account of a service of the machine from.
    var account: String {
        ServiceMark.marked("u \(name) - \"Errand\" \(data) /usr/sbin/nologin\n")
    }

    /// The folder with the data of a service of the machine.
    var data: String { "/var/lib/\(name)" }

    /// The home in that.
    var home: String { "\(data)/home" }

    /// The path in it that no unit can name, if there is one, since a line would end within it.
    var unwritablePath: String? {
        [call.program, call.project, call.home ?? ""].first { path in
            path.utf8.contains { $0 < 0x20 || $0 == 0x7F }
        }
    }

    private var body: String {
        """
        # The service of the project '\(call.project)'.
        # Changes belong into a drop-in, which updates leave alone: '\(scope.command) edit \(name)'.
        [Unit]
        Description=Errand, workflows of \(call.project.unitText)
        \(order)
        [Service]
        Type=notify
        ExecStart=\(command)
        ExecReload=/bin/kill -HUP $MAINPID
        Restart=on-failure
        RestartSec=5
        # A database of an earlier release is brought into the new form first.
        TimeoutStartSec=10min
        # It is killed where its engine has hung for so long, and begins anew.
        WatchdogSec=5min
        # Steps that are under way have 30 seconds, and then ten to stop.
        TimeoutStopSec=75
        KillMode=mixed
        # Each program of a step gets a control group of its own.
        Delegate=yes
        # A program that takes too much memory ends alone.
        OOMPolicy=continue
        \(settings)
        [Install]
        WantedBy=\(scope == .user ? "default.target" : "multi-user.target")

        """
    }

    private var command: String {
        let home = call.home.map { ["--home", $0] } ?? []
        let words = [call.program, "serve", "--watch"] + home
        return (words.map(\.unitWord) + [project]).joined(separator: " ")
    }

    /// The home that the text of a unit names in its call, if it names one.
    static func home(in text: String) -> String? {
        let call = #/\nExecStart=.* --home (?<word>"(?:[^"\\]|\\.)*"|[^ "]+) /#
        return text.firstMatch(of: call).map { read($0.output.word) }
    }

    /// The folder of the project in the call of a unit, if it is a whole path.
    static func project(in text: String) -> String? {
        let call = #/\nExecStart=.* (?<word>"(?:[^"\\]|\\.)*"|/[^ "]+)\n/#
        return text.firstMatch(of: call).map { read($0.output.word) }
    }

    private static func read(_ word: Substring) -> String {
        guard word.hasPrefix("\"") else { return String(word) }
        return String(
            word.dropFirst().dropLast().replacing(#/[\\%$](?<sign>.)/#) { $0.output.sign })
    }

    private var project: String {
        guard call.project.hasPrefix("%h/") else { return call.project.unitWord }
        return "%h/" + String(call.project.dropFirst(3)).unitWord
    }

    private var order: String {
        scope == .user
            ? "" : "Wants=network-online.target\nAfter=network-online.target time-sync.target\n"
    }
}

extension String {
    /// This path where systemd fills in what stands behind `%`.
    ///
    /// A line that ends in a backslash would go on in the next one.
    fileprivate var unitText: String {
        let path = hasSuffix("\\") ? "\(self)/" : self
        guard !hasPrefix("%h/") else { return path }
        return path.replacing("%", with: "%%")
    }

    /// This text as one word of a command in a unit.
    fileprivate var unitWord: String {
        let isPlain = utf8.allSatisfy {
            switch $0 {
            case 0x2D...0x39, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
            default: false
            }
        }
        guard !isPlain || isEmpty else { return self }
        let escaped = unicodeScalars.reduce(into: "") { text, letter in
            switch letter {
            case "\\", "\"": text += "\\\(letter)"
            case "%": text += "%%"
            case "$": text += "$$"
            default: text.unicodeScalars.append(letter)
            }
        }
        return "\"\(escaped)\""
    }
}
