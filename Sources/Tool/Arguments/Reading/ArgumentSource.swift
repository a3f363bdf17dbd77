/// The place where a value was given, named as the user would name it.
public enum ArgumentSource: Equatable, Sendable {
    /// An option, by the name that was typed.
    case option(String)
    /// A place among the words that are no options, by its placeholder.
    case positional(String)
    /// An environment variable.
    case variable(String)
}
