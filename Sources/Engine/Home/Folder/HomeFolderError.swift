package import Engine
import Glibc
import SystemFiles

/// The reason why a home cannot be used.
package enum HomeFolderError: Error, Hashable, Sendable {
    case unknownHome
    case unmakable(String, code: Int32)

    /// Nothing was ever kept there.
    case missing(String)

    /// The folder of the home is none, or cannot be looked into.
    case unusableHome(String, code: Int32)

    /// It belongs to another user.
    case foreign(String)

    /// Another process owns it; the sentence says which, and whether it does so for a run or two
    /// only, as far as is known.
    case held(String, isPassing: Bool)

    /// It has served another project, which has triggers that this one has not.
    case servesAnother(ForeignTriggers, instead: String)

    /// The project has no workflow any more, and these triggers are in force.
    case emptied(ForeignTriggers)

    /// Others may look into it.
    case open(String)

    /// Its name is empty.
    case unnamed

    /// A file in it cannot be made or written.
    case unusable(String, code: Int32)
}

extension ForeignTriggers {
    fileprivate var count: String { names.count == 1 ? "a trigger" : "\(names.count) triggers" }

    /// The names of the first ones, as a phrase.
    fileprivate var list: String {
        let more = names.count > 5 ? ", and \(names.count - 5) more" : ""
        return names.prefix(5).joined(separator: ", ") + more
    }

    /// The sentence that they are gone, with the way to get them back.
    package var farewell: String {
        "not in force any more, or changed: \(list); "
            + "'errand serve \(folder) --replace' goes back to the project before"
    }
}

extension HomeFolderError {
    init(_ others: ForeignTriggers, in project: LoadedProject) {
        self =
            others.isSameProject
            ? .emptied(others) : .servesAnother(others, instead: project.folder ?? "")
    }
}

extension HomeFolderError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownHome:
            "neither HOME nor XDG_DATA_HOME says where to keep runs; give a folder with '--home'"
        case .unnamed: "'--home' names no folder; '.' is the current one"
        case .unmakable(let path, let code):
            "cannot make the folder '\(path)': \(Self.reason(code)); "
                + Self.remedy(code, making: "the folder above it yours to write")
        case .missing(let path):
            "there is no home in '\(path)'; " + "name the folder of the home with '--home DIR'"
        case .unusableHome(let path, let code):
            "the home '\(path)' cannot be used: \(Self.reason(code)); "
                + "\(Self.wayOut(of: code)) with '--home DIR'"
        case .foreign(let path):
            "the folder '\(path)' belongs to another user; give another with '--home'"
        case .held(let sentence, _): sentence
        case .servesAnother(let others, let folder):
            "this home has served '\(others.folder)' so far, and serving '\(folder)' would stop or change "
                + "\(others.count) of that: \(others.list); "
                + "give another folder with '--home', or say '--replace' to serve this one instead"
        case .emptied(let others):
            "'\(others.folder)' has no workflow any more, and \(others.count) of it would go: \(others.list); "
                + "look whether all of it is there, or end them with 'errand serve \(others.folder) --replace'"
        case .unusable(let path, let code):
            "cannot use the file '\(path)': \(Self.reason(code)); "
                + Self.remedy(code, making: "it yours to read and write")
        case .open(let path):
            "others may look into '\(path)', where runs keep what they know; run 'chmod go= \(path)'"
        }
    }

    private static func reason(_ code: Int32) -> String { SystemError(code).description }

    private static func remedy(_ code: Int32, making what: String) -> String {
        let another = "name another home with '--home DIR'"
        return switch code {
        case EACCES, EPERM: "make \(what), or \(another)"
        case ENOSPC: "make room there, or \(another)"
        default: another
        }
    }

    private static func wayOut(of code: Int32) -> String {
        switch code {
        case EACCES: "make it yours to read and write, or name another one"
        case ENOTDIR: "name a folder"
        default: "name another one"
        }
    }
}
