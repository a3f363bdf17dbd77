import Diagnostics
import SwiftSource

/// A place where a module declares or extends a type, as far as a list of intents depends on it.
struct Mention {
    enum Kind: Equatable {
        /// A struct, an enum, a class or an actor.
        case type(keyword: String)
        case `extension`

        /// A protocol or a type alias: a name for the names that it inherits.
        case refinement
    }

    let kind: Kind

    /// The names from the outermost type to this one, as they are written.
    let path: [String]

    /// The names after the colon, without modules and generic arguments.
    let inherited: [String]
    let attributes: [Declaration.Attribute]
    let visibility: Visibility

    /// The conditions under which it is compiled.
    let conditions: [String]
    let file: SourceFile

    /// The range of the name.
    let range: SourceRange

    /// The members in the type's body.
    var members = Members()

    /// Whether a file of its own can name the type.
    enum Visibility: Equatable {
        case visible

        /// Private to its file, because of the modifier.
        case hidden(by: String)
        case generic

        /// Inside a function.
        case local
    }

    var name: String { path.joined(separator: ".") }
}

extension Mention {
    /// The stored parameters and the initialisers of a type.
    struct Members {
        var parameters: [Parameter] = []

        /// The titles of properties, as literals.
        var titles: [(name: String, title: String)] = []

        /// The properties by which a query compares and sorts, in the order of the source.
        var compared: [String] = []
        var sorted: [String] = []

        /// Whether it says what is taken where nothing is chosen: `defaultResult()`.
        var hasDefaultResult = false

        /// The name of the function that finds things by words: `entities(matching:)`.
        var finder: SourceRange?

        /// Whether an initialiser with arguments is written.
        var hasInitializer = false
    }

    /// A property wrapped with `@Parameter`.
    struct Parameter: Equatable {
        let name: String

        /// The type as written, or `nil` if it is left to inference.
        let type: String?
        let hasDefault: Bool
        let isHidden: Bool
        let isConditional: Bool
    }
}
