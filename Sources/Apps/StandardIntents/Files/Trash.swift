import CLinux
import Glibc
import SystemFiles

/// A trash can as desktops have it, where the person finds what was thrown away.
///
/// The form is that of the FreeDesktop.org trash specification, version 1.0.
struct Trash {
    private let folder: String

    /// What paths in notes begin with, if they do not begin with `/`.
    private let top: String?

    /// The can for a place: the person's own, or that of the file system in which the place is.
    init(for place: Place) throws(Files.Trouble) {
        let home = Self.home
        try Place(home).makeFolder()
        let device = FileEntry(place.folder)?.identity.device
        if FileEntry(home)?.identity.device == device {
            (folder, top) = (home, nil)
            return
        }
        var above = try Place(place.folder).real
        while above.path != "/", FileEntry(above.folder)?.identity.device == device {
            above = try Place(above.folder)
        }
        (folder, top) = (above.appending(".Trash-\(getuid())").path, above.path)
    }

    private static var home: String {
        let variable = { (name: String) in
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "/root") + "/.local/share")
            + "/Trash"
    }

    /// Throws something away, and returns its path in the can.
    ///
    /// If it was thrown away before by an invocation with the same key, nothing more happens.
    func take(_ place: Place, for key: String, at date: String) throws(Files.Trouble) -> String {
        for part in ["files", "info"] {
            try Place("\(folder)/\(part)").makeFolder()
            chmod(folder, 0o700)
        }
        if place.entry == nil, let before = taken(place, for: key) { return before }
        _ = try place.found()
        for number in 1... {
            let name = number == 1 ? place.name : "\(place.name) \(number)"
            let info = "\(folder)/info/\(name).trashinfo"
            let note = open(info, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if note < 0, errno == EEXIST { continue }
            guard note >= 0 else { throw .system(info, .last) }
            defer { close(note) }
            let text =
                "[Trash Info]\nPath=\(noted(place))\nDeletionDate=\(date)\nX-Errand-Key=\(key)\n"
            do throws(Files.Trouble) {
                try note.write(all: Array(text.utf8)[...], at: info)
            } catch {
                // A note without its file would be shown in the trash for ever.
                unlink(info)
                throw error
            }
            let path = "\(folder)/files/\(name)"
            if rename_to_free_place(AT_FDCWD, place.path, AT_FDCWD, path) == 0 { return path }
            let error = SystemError.last
            unlink(info)
            guard error.code == EEXIST else { throw .system(place.path, error) }
        }
        return ""
    }

    /// What an earlier try has thrown away.
    private func taken(_ place: Place, for key: String) -> String? {
        let names = Folder.names(in: "\(folder)/info").filter { $0.hasPrefix(place.name) }
        for name in names {
            let path = "\(folder)/info/\(name)"
            // A note that cannot be read is not of this app.
            guard let bytes = try? RegularFile.bytes(path, atMost: 65_536),
                String(decoding: bytes, as: UTF8.self).contains("X-Errand-Key=\(key)\n")
            else { continue }
            return "\(folder)/files/\(name.dropLast(".trashinfo".count))"
        }
        return nil
    }

    /// Takes something out of the can again.
    static func giveBack(_ path: String, to place: Place) throws(Files.Trouble) {
        guard rename_to_free_place(AT_FDCWD, path, AT_FDCWD, place.path) == 0 else {
            throw errno == EEXIST ? .thereAlready(place.path) : .system(place.path, .last)
        }
        let taken = try Place(path)
        unlink("\(try Place(taken.folder).folder)/info/\(taken.name).trashinfo")
    }

    private static let plain = Set(
        "/-_.~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

    /// The path as a note has it: with percent signs, as URLs have them.
    private func noted(_ place: Place) -> String {
        var path = place.path
        if let top, path.hasPrefix(top + "/") { path = String(path.dropFirst(top.count + 1)) }
        return path.utf8.map { byte in
            if Self.plain.contains(byte) { return String(UnicodeScalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
