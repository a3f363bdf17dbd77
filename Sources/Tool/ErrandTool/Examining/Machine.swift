import CLinux
import DBus
import Glibc
import Home
import SystemFiles

/// What this machine says of the things that runs rest on.
struct Machine: Sendable {
    /// The limits of the kernel on watches of files, for this user; `nil` where it has none.
    var watches: Int?
    var watchers: Int?

    /// Whether the clock is set by another one; `nil` where the kernel does not tell.
    var isClockSet: Bool?

    /// The bytes that are free where the home is.
    var free: Int?

    /// Whether systemd runs this machine, and whether it lets services of this user go on while
    /// that is not logged in.
    var hasSystemd = false
    var lingers = false

    /// Whether a unit of this user serves a home.
    var hasOwnUnit = false

    /// The programs that are there.
    var programs: Set<String> = []

    /// The libraries that are there.
    var libraries: Set<String> = []

    /// Whether a program of a desktop shows notifications.
    var hasDesktop = false

    /// Whether there is something that makes sounds.
    var hasSound = false
}

extension Machine {
    /// The number of a group of users, if there is such a group.
    static func group(named name: String) -> UInt32? { getgrnam(name)?.pointee.gr_gid }

    /// The libraries that are opened when they are needed, and what does not work without them.
    static let libraries = [
        (
            name: "libcurl.so.4", package: "libcurl4",
            use: "no server is asked: 'http', 'feed', 'mail' and most ways of telling you fail"
        ),
        (
            name: "libmicrohttpd.so.12", package: "libmicrohttpd12",
            use: "nothing listens: no 'webhook' starts a workflow, and no metrics are handed out"
        ),
        (
            name: "libsystemd.so.0", package: "libsystemd0",
            use: "no bus is heard: no 'dbus' trigger, and no notice on the desktop"
        ),
        (
            name: "libarchive.so.13", package: "libarchive13",
            use: "the intents 'archive' fail"
        ),
    ]

    static let programs = ["sendmail", "espeak-ng", "spd-say"]

    /// Looks at this machine; `home` is the folder of the home.
    init(for environment: [String: String], home: String) async {
        watches = Self.number("/proc/sys/fs/inotify/max_user_watches")
        watchers = Self.number("/proc/sys/fs/inotify/max_user_instances")
        isClockSet = clock_is_set() < 0 ? nil : clock_is_set() > 0
        free = Self.free(at: home)
        hasSystemd = FileEntry("/run/systemd/system") != nil
        lingers = Self.lingers(environment)
        hasOwnUnit = Self.hasOwnUnit(environment)
        let folders =
            (environment["PATH"] ?? "").split(separator: ":").map(String.init)
            + ["/usr/sbin", "/usr/lib"]
        programs = Set(
            Self.programs.filter { name in
                folders.contains { access("\($0)/\(name)", X_OK) == 0 }
            })
        libraries = Set(
            Self.libraries.map(\.name).filter { name in
                guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
                dlclose(library)
                return true
            })
        hasDesktop = await NotificationBus.hasDesktop(in: environment)
        hasSound =
            environment["PULSE_SERVER"] != nil
            || Folder.names(in: "/proc/asound").contains { $0.hasPrefix("card") && $0 != "cards" }
    }

    /// Whether services of a person go on while that is not logged in.
    static func lingers(_ environment: [String: String]) -> Bool {
        let user = ["USER", "LOGNAME"].compactMap { environment[$0] }.first ?? ""
        return !user.isEmpty && FileEntry("/var/lib/systemd/linger/\(user)") != nil
    }

    private static func number(_ path: String) -> Int? {
        // A kernel without it has no limit to tell of.
        guard let bytes = try? RegularFile.bytes(path, atMost: 64) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace })
    }

    private static func free(at path: String) -> Int? {
        var folder = path
        // A home that is not there yet will be where its first folder is that is there.
        while FileEntry(folder) == nil, let slash = folder.lastIndex(of: "/"), folder.count > 1 {
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return Int(status.f_bavail) * Int(status.f_frsize)
    }

    private static func hasOwnUnit(_ environment: [String: String]) -> Bool {
        let folder =
            (environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config")
            + "/systemd/user"
        return Folder.names(in: folder).filter { $0.hasSuffix(".service") }.contains { name in
            // One that cannot be read is none that this person can mend.
            let bytes = (try? RegularFile.bytes("\(folder)/\(name)", atMost: 64 << 10)) ?? []
            let text = String(decoding: bytes, as: UTF8.self)
            return text.contains("errand serve") || ServiceMark.finding(of: text) != .foreign
        }
    }
}
