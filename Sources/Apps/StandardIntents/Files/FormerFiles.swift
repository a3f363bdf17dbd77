import Glibc
import IntentTraits
import SystemFiles
import Values

/// What files were before intents changed them, in the folder of the app, so that a change can be
/// undone.
struct FormerFiles {
    private let folder: String

    /// The largest file that is kept.
    private static let most = 256 << 20

    /// How much room all of them take; the oldest go first.
    static let mostOfAll = 4 << 30

    /// How long it is kept: as long as runs are, unless that was set otherwise.
    private static let age = 90 * 24 * 60 * 60

    init(in folder: String) { self.folder = folder }

    /// What was at a place before an invocation changed it.
    enum Former: Hashable {
        case nothing

        /// It lies under this name here, and had this version.
        case file(name: String, FileVersion)
    }

    /// Whether a try of an invocation has kept what was at a place.
    func hasKept(_ place: Place, for key: IdempotencyKey) -> Bool {
        let path = folder + "/" + Self.name(for: key, place)
        return FileEntry(path) != nil || FileEntry(path + ".absent") != nil
    }

    /// Keeps what is at a place now, unless an earlier try of the same invocation has kept it;
    /// `nil` where it is too large, no file, or cannot be read.
    func keep(_ place: Place, for key: IdempotencyKey) throws -> Former? {
        let name = Self.name(for: key, place)
        let note = folder + "/" + name + ".absent"
        if let version = FileVersion(folder + "/" + name) { return .file(name: name, version) }
        if FileEntry(note) != nil { return .nothing }
        try Place(folder).makeFolder()
        forgetOld()
        let source = open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard source >= 0 else {
            guard errno == ENOENT else { return nil }
            let note = open(note, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            guard note >= 0 else { throw Files.Trouble.system(folder, .last) }
            close(note)
            return .nothing
        }
        defer { close(source) }
        guard let entry = FileEntry(of: source), entry.isFile, entry.size <= Self.most,
            let version = FileVersion(place.path)
        else { return nil }
        try keepRights(of: source, under: name)
        let copy = try FileReplacement(of: Place(folder + "/" + name))
        // Its user alone may have read the file, and backups take the copy with them.
        copy.withDescriptor { _ = fchmod($0, 0o600) }
        try copy.write(contentOf: source)
        try copy.finish(replaces: true, changed: version)
        return .file(name: name, version)
    }

    /// Keeps the rights of a file before the copy is there.
    private func keepRights(of file: Int32, under name: String) throws(Files.Trouble) {
        var status = stat()
        let note = open(
            folder + "/" + name + Self.rights, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard note >= 0 else { throw .system(folder, .last) }
        defer { close(note) }
        guard fstat(file, &status) == 0 else { throw .system(folder, .last) }
        try note.write(all: Array(String(status.st_mode & 0o7777, radix: 8).utf8)[...], at: folder)
    }

    /// The rights that were kept.
    private func rights(under name: String) -> mode_t? {
        // Earlier releases have kept none; then those of the file that is there now stay.
        guard let digits = try? RegularFile.bytes(folder + "/" + name + Self.rights, atMost: 8)
        else { return nil }
        return mode_t(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    private static let rights = ".rights"

    /// Puts back what was at a place.
    func putBack(_ former: Former, to place: Place) throws {
        switch former {
        case .nothing:
            guard unlink(place.path) == 0 || errno == ENOENT else {
                throw Files.Trouble.system(place.path, .last)
            }
        case .file(let name, let version):
            let source = open(folder + "/" + name, O_RDONLY | O_CLOEXEC)
            guard source >= 0 else { throw Files.Trouble.notKept(place.path) }
            defer { close(source) }
            let copy = try FileReplacement(of: place)
            if let rights = rights(under: name) { copy.withDescriptor { _ = fchmod($0, rights) } }
            try copy.write(contentOf: source)
            try copy.finish(replaces: true, changed: version)
            try noteRestored(place)
        }
    }

    /// Notes the state that an undo has brought back, so that changes before that one can be
    /// undone, too.
    func noteRestored(_ place: Place) throws {
        guard let mark = FileMark(place.path) else { return }
        try Place(folder).makeFolder()
        let note = try FileReplacement(of: Place(noteOfRestored(place)))
        try note.write("\(mark)")
        try note.finish(replaces: true)
    }

    /// Whether a state is the last one that an undo has brought back here.
    func hasRestored(_ place: Place, as mark: FileMark) -> Bool {
        // Without a note, none has.
        let note = try? RegularFile.bytes(noteOfRestored(place), atMost: 256)
        return note == Array("\(mark)".utf8)
    }

    private func noteOfRestored(_ place: Place) -> String {
        "\(folder)/\(Digest(ofParts: "restored", .string(place.named.path)))"
    }

    /// A name without anything of the path in it.
    private static func name(for key: IdempotencyKey, _ place: Place) -> String {
        Digest(ofParts: "former", .string(key.text), .string(place.path)).description
    }

    private func forgetOld() {
        var kept = Folder.names(in: folder).compactMap { name -> (path: String, status: stat)? in
            var status = stat()
            let path = folder + "/" + name
            return lstat(path, &status) == 0 ? (path, status) : nil
        }
        // The time of the change is the former file's own; this is when it came here.
        kept.sort {
            ($0.status.st_ctim.tv_sec, $0.status.st_ctim.tv_nsec)
                < ($1.status.st_ctim.tv_sec, $1.status.st_ctim.tv_nsec)
        }
        let now = time(nil)
        var size = kept.reduce(0) { $0 + $1.status.st_size }
        for (path, status) in kept
        where now - status.st_ctim.tv_sec > Self.age || size > Self.mostOfAll {
            unlink(path)
            size -= status.st_size
        }
    }
}

extension FormerFiles.Former {
    var version: FileVersion? { if case .file(_, let version) = self { version } else { nil } }

    /// The text that a touch has of it.
    var text: String {
        switch self {
        case .nothing: "nothing"
        case .file(let name, let version): "\(name) \(version)"
        }
    }

    init?(_ text: String) {
        if text == "nothing" {
            self = .nothing
            return
        }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let version = FileVersion(text: parts[1]) else { return nil }
        self = .file(name: String(parts[0]), version)
    }
}
