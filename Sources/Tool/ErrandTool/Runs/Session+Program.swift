import Glibc
import SystemFiles

extension Session {
    /// A path as it is meant in the current folder.
    func whole(_ path: String) -> String {
        path.hasPrefix("/") ? path : path == "." ? folder : "\(folder)/\(path)"
    }

    /// The whole paths at which a shell would find this program by the word that it was called
    /// by, the first one first.
    var programPlaces: [String] {
        if word.contains("/") { return [whole(word)] }
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.first == "/" }
        return folders.map { "\($0)/\(word)" }.filter { path in
            FileEntry(path)?.isFile == true && access(path, X_OK) == 0
        }
    }

    /// The path by which this program was called, which need not be the one of its file: a link
    /// stays where an update puts another file behind it.
    var ownProgram: String {
        let own = FileEntry.realPath("/proc/self/exe") ?? "/usr/bin/\(program.name)"
        return programPlaces.first { FileEntry.realPath($0) == own } ?? own
    }
}
