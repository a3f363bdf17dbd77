import SystemFiles

/// The reason why something was not packed or unpacked, as a phrase about the archive.
package enum ArchiveTrouble: Error, Hashable, Sendable {
    case noLibrary

    /// Its name does not say what kind of archive it is.
    case unknownKind

    /// It is damaged, or no archive; with the words of the library.
    case unreadable(String)

    /// An entry of that name would lie outside of the folder, or lead there.
    case leadsOut(String)

    /// It has an entry that is neither a file, a folder nor a link.
    case oddEntry(String)
    case encrypted(String)

    /// Two paths whose last part, by which an archive has them, is the same.
    case sameName(String, String)

    /// A name that is no UTF-8, which a zip cannot have.
    case oddName(String)
    case tooLarge(Int)
    case tooMany(Int)

    /// Only one file can be packed without a table of names.
    case notOneFile
    case writing(String, String)

    /// A file that is to be packed, and the words of the library.
    case reading(String, String)

    /// The archive itself, with the words of the library.
    case unwritable(String)
}

extension ArchiveTrouble: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noLibrary: "libarchive is not there; the package 'libarchive13' has it"
        case .unknownKind:
            "its name says no kind of archive; "
                + "end it with '.tar', '.tar.gz', '.tar.xz', '.tar.zst', '.zip' or '.gz'"
        case .unreadable(let words): "it cannot be read: \(words)"
        case .leadsOut(let name): "'\(name)' in it leads out of the folder, so nothing was unpacked"
        case .oddEntry(let name): "'\(name)' in it is neither a file, a folder nor a link"
        case .encrypted(let name): "'\(name)' in it is encrypted, which nothing here can undo"
        case .sameName(let one, let other):
            "'\(one)' and '\(other)' would have the same name in it; archive a folder above them"
        case .oddName(let name):
            "the name of '\(name)' is no UTF-8, and a zip would change it; '.tar.gz' keeps it"
        case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
        case .tooMany(let limit): "it has more than \(limit) entries"
        case .notOneFile: "only one file can be packed as '.gz'; take '.tar.gz' for more"
        case .writing(let name, let words): "'\(name)' cannot be written: \(words)"
        case .reading(let name, let words): "'\(name)' cannot be read: \(words)"
        case .unwritable(let words): "it cannot be written: \(words)"
        }
    }
}
