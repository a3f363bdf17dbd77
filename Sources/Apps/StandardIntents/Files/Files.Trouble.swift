import FileWatching
import IntentTraits
import SystemFiles

extension Files {
    /// Why something cannot be done with a file.
    enum Trouble: Error, Hashable {
        case notThere(String)
        case noFolder(String)
        case thereAlready(String)

        /// A folder, which nothing replaces.
        case folderInPlace(String)

        /// A folder has to be new or empty, and is not.
        case folderInUse(String)
        case isFolder(String)
        case isNoFolder(String)
        case isNoFile(String)
        case notText(String)
        case tooLarge(String, limit: Int)
        case badPath(String)
        case emptyPattern

        /// A pattern with a sign that nothing closes.
        case openPattern(String, Character)

        /// A pattern whose alternatives make too many of it.
        case manyPatterns(String)
        case insideItself(String)

        /// What was there before a change is gone by now.
        case notKept(String)
        case system(String, SystemError)
    }
}

extension Files.Trouble: CodedError {
    var code: String {
        switch self {
        case .notThere, .noFolder, .notKept: "not-found"
        case .thereAlready, .folderInPlace, .folderInUse: "already-there"
        case .isFolder, .isNoFolder, .isNoFile: "wrong-kind"
        case .notText: "not-text"
        case .tooLarge: "too-large"
        case .badPath, .emptyPattern, .openPattern, .manyPatterns, .insideItself: "bad-path"
        case .system: "not-possible"
        }
    }
}

extension Files.Trouble: CustomStringConvertible {
    var description: String {
        switch self {
        case .notThere(let path): "there is no file or folder '\(path)'"
        case .noFolder(let path): "there is no folder '\(path)'; 'makesFolders: true' makes it"
        case .thereAlready(let path): "'\(path)' is there already; 'replaces: true' replaces it"
        case .folderInPlace(let path):
            "'\(path)' is a folder, and none is replaced; delete or move it first, or name another place"
        case .folderInUse(let path):
            "'\(path)' is there already, and no empty folder; name another one"
        case .isFolder(let path): "'\(path)' is a folder"
        case .isNoFolder(let path): "'\(path)' is no folder"
        case .isNoFile(let path): "'\(path)' is no regular file"
        case .notText(let path): "'\(path)' is no text in UTF-8"
        case .tooLarge(let path, let limit): "'\(path)' has more than \(limit) bytes"
        case .badPath(let path): "'\(path)' is no path: it is empty, or has a null in it"
        case .emptyPattern: "an empty pattern means no file; '*' means all"
        case .openPattern(let text, let sign):
            "the pattern '\(text)' has a '\(sign)' that nothing closes; '\\\(sign)' means it as it is"
        case .manyPatterns(let text):
            "the pattern '\(text)' stands for more than \(PathPattern.mostAlternatives) patterns; write fewer choices between '{' and '}'"
        case .insideItself(let path): "'\(path)' cannot go into itself"
        case .notKept(let path): "what '\(path)' was before is not kept any more"
        case .system(let path, let error): "'\(path)': \(error)"
        }
    }
}
