import CArchive
import Glibc
import SystemFiles

/// Unpacks an archive into an empty folder.
///
/// Names that climb out, and links that lead out, refuse the whole archive; the caller removes the
/// folder then.
package final class ArchiveReader {
    /// How much an archive may unpack to.
    package struct Limits: Sendable {
        package let bytes: Int
        package let entries: Int

        package init(bytes: Int, entries: Int) {
            self.bytes = bytes
            self.entries = entries
        }
    }

    private let functions: carchive_functions
    private let archive: OpaquePointer
    private let limits: Limits
    private let isTable: Bool

    /// The name of the one file of an archive without a table of names.
    private let name: String

    /// Opens an archive; its kind is seen in its content, but for what has no table.
    package init(_ path: String, within limits: Limits) throws(ArchiveTrouble) {
        // The library takes a file without bytes for an archive without files.
        if FileEntry(path)?.size == 0 { throw .unreadable("it is empty") }
        functions = try ArchiveLibrary.shared.get().functions
        guard let archive = functions.read_new() else { throw .unreadable("no memory") }
        self.archive = archive
        self.limits = limits
        let file = path.split(separator: "/").last.map(String.init) ?? path
        // A file with any other name may be an archive all the same.
        let kind = try? ArchiveKind(ofName: file)
        isTable = kind?.table != ArchiveKind.Table.none
        name = kind.map { String(file.dropLast($0.ending.count)) } ?? file
        // The library knows kinds for which any text is an archive.
        for read in [
            functions.read_gzip, functions.read_bzip2, functions.read_xz, functions.read_zstd,
        ] { _ = read?(archive) }
        let formats =
            isTable ? [functions.read_tar, functions.read_zip] : [functions.read_raw]
        for read in formats { _ = read?(archive) }
        guard functions.read_open(archive, path, 1 << 16) == carchive_ok else {
            throw .unreadable(functions.words(archive))
        }
        guard isTable || functions.filter_code(archive, 0) != carchive_plain else {
            throw .unreadable("it is not compressed")
        }
    }

    deinit { _ = functions.read_free(archive) }

    /// Writes all entries below a folder whose path has no link in it.
    package func unpack(
        into folder: String, going: () throws -> Void
    ) throws {
        guard let disk = functions.writer_new() else {
            throw ArchiveTrouble.unreadable("no memory")
        }
        defer { _ = functions.write_free(disk) }
        _ = functions.writer_options(disk, carchive_careful)
        var (count, size) = (0, 0)
        while let entry = try next() {
            try going()
            count += 1
            guard count <= limits.entries else { throw ArchiveTrouble.tooMany(limits.entries) }
            let name = try place(entry, in: folder)
            guard functions.write_header(disk, entry) >= carchive_warn else {
                throw ArchiveTrouble.writing(name, functions.words(disk))
            }
            try copy(to: disk, name, &size, going)
            guard functions.write_finish(disk) >= carchive_warn else {
                throw ArchiveTrouble.writing(name, functions.words(disk))
            }
        }
        // The times and rights of folders are set last.
        guard functions.write_close(disk) >= carchive_warn else {
            throw ArchiveTrouble.writing(folder, functions.words(disk))
        }
    }

    private func next() throws(ArchiveTrouble) -> OpaquePointer? {
        var entry: OpaquePointer?
        let code = functions.read_next(archive, &entry)
        if code == carchive_end { return nil }
        guard code >= carchive_warn, let entry else {
            throw .unreadable(functions.words(archive))
        }
        return entry
    }

    /// Puts an entry below the folder; returns its name.
    private func place(
        _ entry: OpaquePointer, in folder: String
    ) throws(ArchiveTrouble) -> String {
        let path = isTable ? ownPath(entry) : Array(self.name.utf8)
        let name = String(decoding: path, as: UTF8.self)
        guard functions.entry_is_encrypted(entry) == 0 else { throw .encrypted(name) }
        guard Self.staysInside(name) else { throw .leadsOut(name) }
        switch functions.entry_kind(entry) {
        case carchive_file, carchive_folder: break
        case carchive_link:
            let target = functions.entry_link(entry).map { String(cString: $0) } ?? ""
            guard Self.staysInside(target, from: name) else { throw .leadsOut(name) }
        case 0 where functions.entry_hard_link(entry) != nil: break
        default: throw .oddEntry(name)
        }
        if let link = functions.entry_hard_link(entry).map({ String(cString: $0) }) {
            guard Self.staysInside(link) else { throw .leadsOut(name) }
            functions.entry_set_hard_link(entry, "\(folder)/\(link)")
        }
        let whole = (Array("\(folder)/".utf8) + path + [0]).map(CChar.init(bitPattern:))
        functions.entry_set_path(entry, whole)
        // No program gets more rights by being unpacked, and the owner may always go on.
        let rights = isTable ? functions.entry_rights(entry) & 0o777 : 0o644
        let own: mode_t = functions.entry_kind(entry) == carchive_folder ? 0o700 : 0o600
        functions.entry_set_rights(entry, rights | own)
        return name
    }

    /// The path of an entry as its archive has it, in bytes that need not be text.
    private func ownPath(_ entry: OpaquePointer) -> [UInt8] {
        (functions.entry_path_utf8(entry) ?? functions.entry_path(entry)).map(bytes(of:)) ?? []
    }

    /// Whether a path stays below its folder at each of its steps; that of a link begins where the
    /// link lies.
    ///
    /// Only a link goes up, and only at its beginning: what it climbs out of later may be a link
    /// that leads elsewhere.
    static func staysInside(_ path: String, from link: String? = nil) -> Bool {
        guard !path.hasPrefix("/"), !path.isEmpty else { return false }
        let parts = { (text: String) in text.split(separator: "/").filter { $0 != "." } }
        let way = parts(path)
        let rest = way.drop { $0 == ".." }
        let depth = link.map { parts($0).count - 1 } ?? 0
        return way.count - rest.count <= depth && !rest.contains("..")
    }

    private func copy(
        to disk: OpaquePointer, _ name: String, _ size: inout Int, _ going: () throws -> Void
    ) throws {
        var bytes: UnsafeRawPointer?
        var (count, offset) = (0, la_int64_t(0))
        while true {
            let code = functions.read_block(archive, &bytes, &count, &offset)
            if code == carchive_end { return }
            guard code >= carchive_warn else {
                throw ArchiveTrouble.unreadable(functions.words(archive))
            }
            try going()
            size += count
            guard size <= limits.bytes else { throw ArchiveTrouble.tooLarge(limits.bytes) }
            // Here a warning is about bytes that were not written.
            guard functions.write_block(disk, bytes, count, offset) == carchive_ok else {
                throw ArchiveTrouble.writing(name, functions.words(disk))
            }
        }
    }
}
