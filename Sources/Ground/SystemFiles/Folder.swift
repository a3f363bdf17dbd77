import Glibc

/// Reads the names in folders.
package enum Folder {
    /// Returns at most so many names of a folder in the order of their letters, without `.` and
    /// `..`.
    package static func read(_ path: String, most: Int = .max) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < most, let entry = readdir(folder) {
            guard let start = entry.pointer(to: \.d_name) else { continue }
            let name = String(cString: UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a folder, with those above it that are missing.
    package static func make(_ path: String, rights: UInt32) throws(SystemError) {
        var known = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            known += "/\(part)"
            if mkdir(known, rights) != 0, errno != EEXIST { throw .last }
        }
    }

    /// Returns the names in the same way, or none where the folder cannot be read.
    package static func names(in path: String, most: Int = .max) -> [String] {
        // Whether there is nothing to be found or nothing to be seen is the same to the caller.
        (try? read(path, most: most)) ?? []
    }
}
