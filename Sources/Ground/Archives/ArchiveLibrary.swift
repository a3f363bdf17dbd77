import CArchive
import Glibc

/// The functions of libarchive.
struct ArchiveLibrary: Sendable {
    let functions: carchive_functions

    /// The library, opened when it is first asked for and never closed.
    static let shared = Result { () throws(ArchiveTrouble) in try ArchiveLibrary() }

    private init() throws(ArchiveTrouble) {
        var functions = carchive_functions()
        guard carchive_load(&functions) != 0 else { throw .noLibrary }
        self.functions = functions
    }
}

/// Packs or unpacks something, where names are UTF-8 whatever the process is set to.
package func withArchiveNames<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = carchive_take_names()
    defer { carchive_leave_names(former) }
    return try body()
}

extension carchive_functions {
    /// The library's words for what went wrong; of a full disk it says only that it cannot write.
    func words(_ archive: OpaquePointer) -> String {
        if error_number(archive) == ENOSPC { return "the disk is full" }
        return error_string(archive).map { String(cString: $0) } ?? "it cannot be read"
    }
}

/// The bytes of a text of C without the zero at its end.
func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}
