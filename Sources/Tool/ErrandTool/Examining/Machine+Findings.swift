/// The findings about a machine, each with the way to mend it.
extension Machine {
    /// Fewer watches than a person's folders have files with ease.
    private static let fewWatches = 65_536

    /// Fewer watchers than a desktop uses up by itself.
    private static let fewWatchers = 128

    /// Less room than the homes of a busy month take.
    private static let littleRoom = 200 << 20

    var findings: [Finding] {
        [room, watching, clock, service, speech].compactMap(\.self)
            + missingLibraries
    }

    private var room: Finding? {
        guard let free else { return nil }
        let words = "\(free >> 20) MiB are free where the home is"
        guard free < Self.littleRoom else { return .sound("disk", words) }
        return .doubtful("disk", words, "make room; 'errand prune' removes old runs")
    }

    private var watching: Finding? {
        guard let watches, let watchers else { return nil }
        if watches < Self.fewWatches {
            return .doubtful(
                "files", "this user may watch only \(watches) folders and files",
                Self.sysctl("fs.inotify.max_user_watches=524288")
            )
        }
        if watchers < Self.fewWatchers {
            return .doubtful(
                "files", "this user may have only \(watchers) watchers of files",
                Self.sysctl("fs.inotify.max_user_instances=1024")
            )
        }
        return .sound("files", "this user may watch \(watches) folders and files")
    }

    private static func sysctl(_ setting: String) -> String {
        "as root: 'sysctl \(setting)', and the same line in '/etc/sysctl.d/errand.conf'"
    }

    private var clock: Finding? {
        switch isClockSet {
        case true?: .sound("clock", "it is synchronised with other clocks")
        case false?:
            .doubtful(
                "clock", "it is not synchronised, so times may be missed or come twice",
                "'timedatectl set-ntp true', or install 'chrony'")
        case nil: nil
        }
    }

    private var service: Finding? {
        guard hasSystemd, hasOwnUnit else { return nil }
        if lingers { return .sound("service", "it goes on while you are not logged in") }
        return .doubtful(
            "service", "a unit of yours serves, and ends when you log out",
            "'loginctl enable-linger' lets it go on")
    }

    private var speech: Finding {
        if let program = ["spd-say", "espeak-ng"].first(where: programs.contains) {
            guard hasSound else {
                return .doubtful(
                    "speech",
                    "'\(program)' is there and nothing that makes sounds, so 'system.speak' writes "
                        + "into the log", "give it a 'file', which takes the sound")
            }
            return .sound("speech", "'\(program)' speaks")
        }
        return .doubtful(
            "speech",
            "no program can speak, so 'system.speak' writes into the log, and fails with 'file'",
            "install 'espeak-ng'")
    }

    private var missingLibraries: [Finding] {
        Self.libraries.filter { !libraries.contains($0.name) }.map { library in
            .doubtful(
                "libraries", "'\(library.name)' is not there, without which \(library.use)",
                "install '\(library.package)'")
        }
    }
}
