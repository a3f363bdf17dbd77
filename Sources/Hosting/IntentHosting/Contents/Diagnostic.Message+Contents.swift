import Catalogue
import Diagnostics
import Values

/// The sentences about values that have the right type and still cannot be given.
extension Diagnostic.Message {
    static func wrongKind(_ subject: String, needs noun: String, got value: Value) -> Self {
        Self(code: "wrong-type", "\(subject) needs \(noun); '\(value.spelling)' is none")
    }

    static func wrongShape(_ subject: String, needs noun: String) -> Self {
        Self(code: "wrong-type", "\(subject) needs \(noun); what came is none")
    }

    static func notGivenAsData(_ subject: String, _ type: String) -> Self {
        Self(
            code: "wrong-type",
            "\(subject) is a '\(type)', which only the app itself can make; leave it out")
    }

    static func notFetched(_ subject: String, _ scheme: String) -> Self {
        Self(
            code: "not-fetched",
            "\(subject) needs a file, and no \(scheme) address is fetched; save it first, or give its content on the standard input with '-'"
        )
    }

    static func noFile(_ subject: String, at path: String) -> Self {
        Self(code: "no-file", "\(subject) needs a file; there is none at '\(path)'")
    }

    static func isFolder(_ subject: String, at path: String) -> Self {
        Self(code: "no-file", "\(subject) needs a file; '\(path)' is a folder")
    }

    static func unreadableFile(_ subject: String, at path: String) -> Self {
        Self(
            code: "no-file",
            "\(subject) needs a file that can be read; '\(path)' is not open to this user")
    }

    static func wrongFileType(_ subject: String, at path: String, needs types: [String]) -> Self {
        Self(
            code: "wrong-file-type",
            "\(subject) needs a file of type \(types.joined(separator: " or ")); "
                + "'\(path)' is none")
    }
}
