import Diagnostics
import Glibc

/// The reason why a child was not started, in a sentence for people.
///
/// It names the program and the folder, never an argument or a value of the environment.
public enum ChildStartError: Error, Hashable, Sendable {
    /// No folder of `PATH` has the program.
    case notFound(String, suggestion: String?)

    /// There is no file at the path.
    case noFile(String)
    case notExecutable(String)

    /// The file names a program in its first line that is not there, or is of another machine.
    case noInterpreter(String)
    case notADirectory(String)
    case directoryClosed(String)
    case tooLong(String)

    /// A text has a null in it, where C's texts end.
    case nullInText(String)
    case badVariable(String)
    case system(String, code: Int32)
}

extension ChildStartError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFound(let name, let near):
            "no program '\(name)' in the folders of PATH" + Spelling.advice(near)
        case .noFile(let path): "there is no program at '\(path)'"
        case .notExecutable(let path):
            "'\(path)' is not executable; 'chmod +x' makes a script or a program so"
        case .noInterpreter(let path):
            "'\(path)' cannot be executed: what its first line names is missing, or it is no program"
        case .notADirectory(let path): "there is no folder at '\(path)' to run in"
        case .directoryClosed(let path): "the folder '\(path)' is not open to this user"
        case .tooLong(let name):
            "what '\(name)' is given is too long for the system; give long texts as its input"
        case .nullInText(let name): "what '\(name)' is given has a null character in it"
        case .badVariable(let name):
            "'\(name)' is no name of an environment variable; it needs a character and no '='"
        case .system(let name, let code):
            "'\(name)' could not be started: \(String(cString: strerror(code)))"
        }
    }
}
