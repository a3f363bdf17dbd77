public import Catalogue
import Diagnostics

/// Something that a pack's author has to put right.
public enum RegistryProblem: Error, Hashable {
    /// The id of an app is not of the form that ids have.
    case badApp(String, type: String)

    /// The id that a type would get is not of the form that ids have.
    case badID(String, type: String)

    /// Two types would have one id, however they are told apart; the first has it.
    case duplicate(TypeID, first: String, second: String)

    /// A type is in the program, but not in its module's list.
    case notListed(LoadedType.Role, type: String)

    /// A type is in the program, but its module's list was not handed over.
    case noPack(LoadedType.Role, type: String, module: String)

    /// An entity or enum that an intent names is in no list.
    case unknownType(String, of: String, in: TypeID)

    /// A list of names, such as `privateProperties`, has one that no member of the type has.
    case unknownMember(String, in: String, of: TypeID, near: String?)
}

extension RegistryProblem {
    /// Whether a whole app cannot be hosted, and not a single type of it.
    public var isFatal: Bool {
        if case .badApp = self { true } else { false }
    }
}

extension RegistryProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .badApp(let id, let type):
            "app '\(type)' has the id '\(id)'; an id has small letters, digits and hyphens, and "
                + "begins with a letter"
        case .badID(let id, let type):
            "'\(type)' would be '\(id)', which is no id; rename it, or give it a "
                + "'persistentIdentifier' of letters and digits"
        case .duplicate(let id, let first, let second):
            "'\(first)' and '\(second)' would both be '\(id)'; rename one of them, or give it a "
                + "'persistentIdentifier'"
        case .notListed(let role, let type):
            "\(role.rawValue) '\(type)' is not in the list of its module; it may be private, "
                + "generic, in a function or made by a macro"
        case .noPack(let role, let type, let module):
            "\(role.rawValue) '\(type)' cannot be reached; hand over the pack of '\(module)', "
                + "and use the plug-in IntentList there"
        case .unknownType(let type, let owner, let id):
            "'\(owner)' of '\(id)' is a '\(type)', which is in no list"
        case .unknownMember(let name, let list, let id, let near):
            "'\(list)' of '\(id)' names '\(name)', which is none of them"
                + Spelling.advice(near)
        }
    }
}
