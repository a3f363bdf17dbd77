/// A mistake of the programmer in a declaration; never the fault of the user.
struct DeclarationFault: Equatable, Sendable { let sentence: String }

extension DeclarationFault {
    static func unreadable(flag spec: String) -> Self {
        Self(sentence: "'\(spec)' declares no flag; write '-j, --json' or '--[no-]json'")
    }

    static func unreadable(option spec: String) -> Self {
        Self(sentence: "'\(spec)' declares no option; write '-n, --count N' or '--colour[=WHEN]'")
    }

    static func unreadable(positional spec: String) -> Self {
        Self(sentence: "'\(spec)' declares no positional; write 'RULE', '[PATH]' or 'RULE...'")
    }

    static func bareValue(_ spec: String) -> Self {
        Self(sentence: "'\(spec)' needs a 'bare:' value if it has '[=…]', and only then")
    }

    static func listMismatch(_ spec: String) -> Self {
        Self(sentence: "'\(spec)' needs '...' if its property is an array, and only then")
    }

    static func presenceMismatch(_ spec: String) -> Self {
        Self(sentence: "'\(spec)' needs brackets if it can be left out, and only then")
    }

    static func duplicate(_ name: String) -> Self { Self(sentence: "'\(name)' is declared twice") }

    static func misplaced(_ label: String, after earlier: String) -> Self {
        Self(sentence: "'\(label)' cannot follow '\(earlier)', which takes what comes first")
    }

    static func argumentBesideCommands(_ label: String) -> Self {
        Self(sentence: "'\(label)' cannot be declared by a command that has commands")
    }

    static func unreadable(command name: String) -> Self {
        Self(sentence: "'\(name)' names no command; use small letters, digits and '-'")
    }

    static func refused(example line: String, _ reason: String) -> Self {
        Self(sentence: "example '\(line)' does not work: \(reason)")
    }
}
