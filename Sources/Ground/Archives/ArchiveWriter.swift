import CArchive
import Glibc
import SystemFiles

/// Packs files and folders into an archive that is open for writing.
package final class ArchiveWriter {
    private let functions: carchive_functions
    private let archive: OpaquePointer
    private let kind: ArchiveKind

    /// The archive itself, which may lie in a folder that is packed.
    private let own: FileEntry.Identity?

    package init(_ kind: ArchiveKind, to descriptor: Int32) throws(ArchiveTrouble) {
        self.kind = kind
        own = FileEntry(of: descriptor)?.identity
        functions = try ArchiveLibrary.shared.get().functions
        guard let archive = functions.write_new() else { throw .unreadable("no memory") }
        self.archive = archive
        switch kind.table {
        case .tar: _ = functions.write_tar(archive)
        case .zip: _ = functions.write_zip(archive)
        case .none: _ = functions.write_raw(archive)
        }
        switch kind.filter {
        case .none: _ = functions.write_plain(archive)
        case .gzip: _ = functions.write_gzip(archive)
        case .bzip2: _ = functions.write_bzip2(archive)
        case .xz: _ = functions.write_xz(archive)
        case .zstd: _ = functions.write_zstd(archive)
        }
        if kind.table != .none { _ = functions.write_options(archive, "hdrcharset=UTF-8") }
        guard functions.write_open(archive, descriptor) == carchive_ok else {
            throw .unwritable(functions.words(archive))
        }
    }

    deinit { _ = functions.write_free(archive) }

    /// Adds a file, or a folder with all that is in it, under the last part of its path.
    ///
    /// The archive itself is left out, and what lies at the path `skipped`, whose place it takes.
    package func add(
        _ path: String, skipping skipped: String, going: () throws -> Void
    ) throws -> Int {
        guard let disk = functions.disk_new() else { throw ArchiveTrouble.unreadable("no memory") }
        defer { _ = functions.read_free(disk) }
        _ = functions.disk_keep_links(disk)
        guard functions.disk_open(disk, path) == carchive_ok else {
            throw ArchiveTrouble.reading(path, functions.words(disk))
        }
        let above = path.lastIndex(of: "/").map { path[...$0].utf8.count } ?? 0
        var count = 0
        while let entry = functions.entry_new() {
            defer { functions.entry_free(entry) }
            let code = functions.disk_next(disk, entry)
            if code == carchive_end { return count }
            guard code >= carchive_warn else {
                throw ArchiveTrouble.reading(path, functions.words(disk))
            }
            try going()
            _ = functions.disk_descend(disk)
            let whole = functions.entry_path(entry).map { String(cString: $0) } ?? path
            guard whole != skipped, isPackable(entry), !isOwn(whole, entry) else { continue }
            try shorten(entry, by: above)
            try write(entry, whole, from: disk, going)
            count += 1
        }
        throw ArchiveTrouble.unreadable("no memory")
    }

    /// Takes so many bytes from the start of an entry's path; bytes that are no text stay as they
    /// are.
    private func shorten(_ entry: OpaquePointer, by count: Int) throws(ArchiveTrouble) {
        guard let path = functions.entry_path(entry) else { return }
        let rest = Array(bytes(of: path).dropFirst(count))
        if let text = String(validating: rest, as: UTF8.self) {
            functions.entry_set_path_utf8(entry, text)
        } else if kind.table == .zip {
            throw .oddName(String(decoding: rest, as: UTF8.self))
        } else {
            functions.entry_set_path(entry, (rest + [0]).map(CChar.init(bitPattern:)))
        }
    }

    /// Pipes, sockets and devices are no content.
    private func isPackable(_ entry: OpaquePointer) -> Bool {
        [carchive_file, carchive_folder, carchive_link].contains(functions.entry_kind(entry))
    }

    private func isOwn(_ path: String, _ entry: OpaquePointer) -> Bool {
        own != nil && functions.entry_kind(entry) == carchive_file
            && FileEntry(link: path)?.identity == own
    }

    private func write(
        _ entry: OpaquePointer, _ name: String, from disk: OpaquePointer, _ going: () throws -> Void
    ) throws {
        if kind.table == .none, functions.entry_kind(entry) != carchive_file {
            throw ArchiveTrouble.notOneFile
        }
        guard functions.write_header(archive, entry) >= carchive_warn else {
            let words = functions.words(archive)
            // What the system refuses is the archive, and all else is about the entry.
            let isOurs = [EDQUOT, EFBIG, EIO, ENOSPC].contains(functions.error_number(archive))
            throw isOurs ? ArchiveTrouble.unwritable(words) : .writing(name, words)
        }
        guard functions.entry_kind(entry) == carchive_file, functions.entry_size(entry) > 0 else {
            return
        }
        var piece = [UInt8](repeating: 0, count: 1 << 17)
        while true {
            try going()
            let count = functions.read_data(disk, &piece, piece.count)
            if count == 0 { return }
            guard count > 0 else { throw ArchiveTrouble.reading(name, functions.words(disk)) }
            guard functions.write_data(archive, piece, count) == count else {
                throw ArchiveTrouble.unwritable(functions.words(archive))
            }
        }
    }

    /// Writes the end.
    package func finish() throws(ArchiveTrouble) {
        guard functions.write_close(archive) >= carchive_warn else {
            throw .unwritable(functions.words(archive))
        }
    }
}
