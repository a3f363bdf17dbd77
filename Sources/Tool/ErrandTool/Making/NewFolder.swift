import Arguments
import Diagnostics
import Glibc
import IntentHosting
import SystemFiles

/// A folder into which files are put that are not there yet.
struct NewFolder {
    let path: String
    private let session: Session

    /// Whether each file that is made is told on the output.
    private let tellsFiles: Bool

    /// Creates the one that a person has named.
    init(_ given: String, _ session: Session, tellsFiles: Bool = true) {
        path = given.hasPrefix("/") ? given : "\(session.folder)/\(given)"
        self.session = session
        self.tellsFiles = tellsFiles
    }

    /// Makes a folder below it, or itself with those above it, where there is none.
    func make(folder: String) -> Bool {
        let folder = folder.isEmpty ? path : "\(path)/\(folder)"
        guard Self.make(folder) else {
            session.complain("cannot make '\(folder)': \(SystemError.last)")
            return false
        }
        return true
    }

    private static func make(_ folder: String) -> Bool {
        if mkdir(folder, 0o755) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, let end = folder.lastIndex(of: "/"), end != folder.startIndex,
            make(String(folder[..<end]))
        else { return false }
        return mkdir(folder, 0o755) == 0 || errno == EEXIST
    }

    /// Makes a file with the folders around it; one that is there stays as it is.
    func make(_ file: PackFile) -> Bool {
        let parts = file.path.split(separator: "/").dropLast()
        for end in parts.indices {
            guard make(folder: parts[...end].joined(separator: "/")) else { return false }
        }
        let place = "\(path)/\(file.path)"
        let name = TerminalText.visible(file.path)
        do throws(SystemError) {
            try RegularFile.create(Array(file.text.utf8), at: place)
        } catch {
            guard error.code == EEXIST else {
                session.complain("cannot write '\(place)': \(error)")
                return false
            }
            let rest = has(file, at: place) ? "" : " with other content, and stays as it is"
            session.errors.print("'\(name)' is there already\(rest)")
            return true
        }
        if tellsFiles { session.output.print("made \(name)") }
        return true
    }

    /// The text of a file below it, `nil` where there is none.
    func content(of file: String) -> String? {
        let place = "\(path)/\(file)"
        guard FileEntry(link: place) != nil else { return nil }
        // What cannot be read is there all the same, with no text that is known.
        return (try? RegularFile.bytes(place, atMost: 4 << 20)).map {
            String(decoding: $0, as: UTF8.self)
        } ?? ""
    }

    private func has(_ file: PackFile, at place: String) -> Bool {
        let text = Array(file.text.utf8)
        // What cannot be read has other content, as far as one can tell.
        return (try? RegularFile.bytes(place, atMost: text.count)) == text
    }
}
