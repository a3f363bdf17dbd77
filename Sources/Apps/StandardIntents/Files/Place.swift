import Glibc
import IntentTraits
import SystemFiles

/// A whole path, from what a person has written.
struct Place: Hashable {
    let path: String

    /// Takes `~` as the person's folder; what does not begin with `/` begins in the folder of the
    /// run.
    init(_ text: String) throws(Files.Trouble) {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .badPath(text) }
        var text = text
        if text == "~" || text.hasPrefix("~/"), let home = getenv("HOME") {
            text = String(cString: home) + text.dropFirst()
        } else if !text.hasPrefix("/") {
            let folder = Invocation.current?.folder ?? Circumstances.current?.folder
            text = (folder ?? ".") + "/" + text
        }
        path = Self.tidied(text)
    }

    private init(whole path: String) { self.path = path }

    /// Leaves out what means nothing: double slashes, `.`, and slashes at the end.
    ///
    /// A `..` stays, since a link before it may lead elsewhere.
    private static func tidied(_ text: String) -> String {
        let parts = text.split(separator: "/").filter { $0 != "." }
        return (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The folder that it lies in.
    var folder: String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    func appending(_ name: String) -> Place {
        Place(whole: path == "/" ? "/\(name)" : "\(path)/\(name)")
    }

    /// Another place in the same folder.
    func sibling(_ name: String) -> Place { Place(whole: folder).appending(name) }

    /// A name in the same folder for what is made before it takes the place; numbers make it
    /// another one than any that is there.
    var draftName: String {
        // A name has 255 bytes at most.
        let start = String(decoding: name.utf8.prefix(40), as: UTF8.self)
        return ".\(start).\(UInt64.random(in: 0 ... .max)).errand"
    }

    /// The place that links lead to, also where nothing is there yet.
    var real: Place {
        if let real = FileEntry.realPath(path) { return Place(whole: real) }
        let above = Place(whole: folder).real
        // What is not there is no link, so a `..` leads back from it.
        return name == ".." ? Place(whole: above.folder) : above.appending(name)
    }

    /// The place itself, be it a link, in a folder without links.
    var named: Place { name == ".." ? real : Place(whole: folder).real.appending(name) }

    /// What is there, be it a link.
    var entry: FileEntry? { FileEntry(link: path) }

    /// What is there, or the reason why nothing can be seen.
    func found() throws(Files.Trouble) -> FileEntry {
        if let entry { return entry }
        let error = SystemError.last
        throw error.code == ENOENT || error.code == ENOTDIR
            ? .notThere(path) : .system(path, error)
    }
}

extension Place {
    /// Says that the folder that it lies in is missing.
    func needFolder() throws(Files.Trouble) {
        do throws(Files.Trouble) {
            try needFolder(made: false)
        } catch .noFolder(let folder) {
            throw .notThere(folder)
        }
    }

    /// Makes the folder that it lies in if that is wanted, or says that it is missing.
    func needFolder(made isMade: Bool) throws(Files.Trouble) {
        if let entry = FileEntry(folder) {
            guard entry.isFolder else { throw .isNoFolder(folder) }
            return
        }
        guard isMade else { throw .noFolder(folder) }
        try Place(whole: folder).makeFolder()
    }

    /// Makes a folder with those above it; one that is there already is left as it is.
    func makeFolder() throws(Files.Trouble) {
        if FileEntry(path)?.isFolder == true { return }
        if FileEntry(folder) == nil { try Place(whole: folder).makeFolder() }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(path, .last) }
        guard FileEntry(path)?.isFolder == true else { throw .isNoFolder(path) }
    }
}
