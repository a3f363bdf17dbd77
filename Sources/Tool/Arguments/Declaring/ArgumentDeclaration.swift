/// The description of one argument of a command, for parser, help and completions.
struct ArgumentDeclaration: Sendable {
    enum Form: Equatable, Sendable {
        /// Given or not; the negation, if there is one, is the name that says "not".
        case flag(negation: String?)
        /// Followed by a value, which can be left out if it is `optional` and then needs a `=`
        /// before it.
        case option(value: Presence)
        /// Known by its place among the words that are no options.
        case positional
    }

    enum Presence: Equatable, Sendable { case required, optional }

    let form: Form
    /// The names of an option, as typed; a positional has none.
    let names: [String]
    let placeholder: String
    let help: String
    var presence = Presence.optional
    var isList = false

    /// The type of its words, which knows those that a shell offers.
    var words: any ArgumentValue.Type = String.self
    /// The words that hold if the argument is not given, for help.
    var defaults: [String] = []
    /// The environment variable that is read if the argument is not given.
    var variable: String?
    /// The programmer's mistake in this declaration alone, if there is one.
    var fault: DeclarationFault?

    /// Tells this argument from the others of its command.
    var id: String { names.first { $0.hasPrefix("--") } ?? names.first ?? placeholder }

    var completion: Completion { words.completion }

    var isPositional: Bool { form == .positional }

    var isOption: Bool {
        if case .option = form { true } else { false }
    }

    /// Whether it is an option that can stand alone and can have a value.
    var takesBareValue: Bool { form == .option(value: .optional) }

    var negation: String? {
        if case .flag(let negation) = form { negation } else { nil }
    }

    /// Every name that a command line may use for it.
    var spellings: [String] { names + (negation.map { [$0] } ?? []) }

    /// The argument as help shows it, such as `-n, --count N`.
    var label: String {
        switch form {
        case .flag(nil): names.joined(separator: ", ")
        case .flag: names.map(Self.negatable).joined(separator: ", ")
        case .option(.required): "\(names.joined(separator: ", ")) \(placeholder)"
        case .option(.optional): "\(names.joined(separator: ", "))[=\(placeholder)]"
        case .positional: presence == .required ? placeholders : "[\(placeholders)]"
        }
    }

    private var placeholders: String { isList ? "\(placeholder)..." : placeholder }

    private static func negatable(_ name: String) -> String {
        name.hasPrefix("--") ? "--[no-]\(name.dropFirst(2))" : name
    }
}

extension ArgumentDeclaration {
    /// The flag that every command has.
    static let help = ArgumentDeclaration(
        form: .flag(negation: nil), names: ["-h", "--help"], placeholder: "",
        help: "shows how this is used")

    /// The flag of the tool itself.
    static let version = ArgumentDeclaration(
        form: .flag(negation: nil), names: ["--version"], placeholder: "",
        help: "prints the version")
}

extension ArgumentDeclaration {
    /// The line of a help page about this argument, with long names below each other.
    var entry: HelpPage.Entry {
        let indent = label.hasPrefix("--") ? "    " : ""
        return HelpPage.Entry(label: indent + label, text: ([help] + notes).joined(separator: " "))
    }

    private var notes: [String] {
        var notes: [String] = []
        if !completion.choices.isEmpty {
            notes.append("[one of: \(completion.choices.joined(separator: ", "))]")
        }
        if !defaults.isEmpty { notes.append("[default: \(defaults.joined(separator: ", "))]") }
        if let variable { notes.append("[env: \(variable)]") }
        return notes
    }
}

extension ArgumentDeclaration {
    /// Returns the faults of arguments that one command line can hold together.
    static func faults(of declarations: [ArgumentDeclaration]) -> [DeclarationFault] {
        let own = declarations.compactMap(\.fault)
        // A declaration that cannot be read would only repeat itself in what follows.
        guard own.isEmpty else { return own }
        return duplicates(among: declarations) + misplaced(declarations.filter(\.isPositional))
    }

    private static func duplicates(among declarations: [ArgumentDeclaration]) -> [DeclarationFault]
    {
        var seen: Set<String> = []
        return declarations.flatMap { $0.isPositional ? [$0.placeholder] : $0.spellings }
            .filter { !seen.insert($0).inserted }
            .map(DeclarationFault.duplicate)
    }

    private static func misplaced(_ positionals: [ArgumentDeclaration]) -> [DeclarationFault] {
        zip(positionals, positionals.dropFirst()).compactMap { earlier, later in
            let takesAll = earlier.isList
            let canTakeIts = earlier.presence == .optional && later.presence == .required
            return takesAll || canTakeIts ? .misplaced(later.label, after: earlier.label) : nil
        }
    }
}
