import Arguments
import Glibc

/// Whose service it is.
enum ServiceScope: String, CaseIterable, Sendable {
    /// One of a person, as which it runs.
    case user

    /// One of the machine, with an account of its own.
    case system

    /// Decides what the flags of a command mean; without one, root means the machine.
    init(user isUser: Bool, system isSystem: Bool) throws(UsageError) {
        guard !isUser || !isSystem else {
            throw UsageError("'--user' and '--system' are two services; name one of them")
        }
        self = isSystem || !isUser && Self.isRoot ? .system : .user
    }

    static var isRoot: Bool { geteuid() == 0 }

    /// The words that tell systemd's programs whose service is meant.
    var words: [String] { self == .user ? ["--user"] : [] }

    /// The words before a command of systemd, as a person types it.
    var command: String { self == .user ? "systemctl --user" : "systemctl" }
}

/// The name of a service, which is that of its unit without the ending.
struct ServiceName: ArgumentValue, Equatable {
    let text: String

    init(argument: String) throws(ValueProblem) {
        let isName = argument.utf8.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x61...0x7A, 0x2D: true
            default: false
            }
        }
        guard isName, let first = argument.first, first.isLetter, argument.utf8.count <= 31 else {
            throw .because(
                "a name is small letters, digits and hyphens, begins with a letter, and has 31 at "
                    + "most, such as 'errand-shop'")
        }
        text = argument
    }

    static var placeholder: String { "NAME" }

    var argumentText: String { text }
}
