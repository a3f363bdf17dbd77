import AppIntents
import Glibc
import IntentTraits

/// The state of a file as far as an undo has to tell it from later ones: its size, and when it was
/// changed.
struct FileVersion: Hashable, CustomStringConvertible {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// The version of what lies at a path, and not of what a link there leads to; `nil` where there
    /// is nothing.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        size = status.st_mode & S_IFMT == S_IFDIR ? 0 : Int(status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Reads the description of a version.
    init?(text: some StringProtocol) {
        let numbers = text.split { $0 == " " || $0 == "." }.compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        (size, seconds, nanoseconds) = (numbers[0], numbers[1], numbers[2])
    }

    var description: String { "\(size) \(seconds).\(nanoseconds)" }

    /// The time of the change, for people.
    var time: String {
        let offset = Invocation.timeZone.secondsFromGMT(
            for: Date(timeIntervalSince1970: Double(seconds)))
        return ClockText.text("%Y-%m-%d %H:%M", seconds + offset)
    }
}

/// A time as clocks show it.
enum ClockText {
    /// The text of a time by a format of C, from seconds since 1970 on the clocks that are meant.
    static func text(_ format: String, _ seconds: Int) -> String {
        var (clock, parts) = (seconds, tm())
        guard gmtime_r(&clock, &parts) != nil else { return "" }
        return String(unsafeUninitializedCapacity: 64) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return start.withMemoryRebound(to: CChar.self, capacity: 64) {
                strftime($0, 64, format, &parts)
            }
        }
    }
}
