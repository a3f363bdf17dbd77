import SwiftSource

/// A declared variable or constant, as far as its wrapper depends on it.
struct Property {
    enum Storage: Equatable {
        case stored
        case computed(Getter)
    }

    struct Getter: Equatable {
        var isAsync = false
        var canThrow = false
    }

    let declaration: Declaration
    /// The type as written, or `nil` if it is left to inference.
    let type: String?
    let hasInitialValue: Bool
    let storage: Storage
    /// Whether the same declaration names a second property.
    let isOneOfSeveral: Bool
}

extension Property {
    init?(_ text: String) {
        guard let declaration = Declaration(text), ["var", "let"].contains(declaration.keyword)
        else { return nil }
        var reader = DeclarationReader(
            source: declaration.source, index: declaration.indexAfterName)
        self.declaration = declaration
        type = reader.skip(":") ? reader.type() : nil
        hasInitialValue = reader.isNext("=")
        storage = reader.isNext("{") ? reader.storage() : .stored
        isOneOfSeveral = reader.skipsToComma()
    }

    /// The name without the backticks that a keyword needs.
    var name: String { declaration.name.filter { $0 != "`" } }
}

extension DeclarationReader {
    /// Tells from the accessors between braces, which are not empty, how a property gets its value.
    fileprivate mutating func storage() -> Property.Storage {
        let end = source.indexAfterGroup(at: index)
        defer { index = end }
        var accessors = DeclarationReader(source: source, index: index + 1)
        while accessors.index < end {
            _ = accessors.attributes()
            _ = accessors.modifiers()
            switch accessors.word() {
            case "willSet", "didSet": return .stored
            case "get": return .computed(accessors.effects())
            case "set", "_modify", "init": accessors.skipAccessorBody()
            default: return .computed(Property.Getter())
            }
        }
        return .computed(Property.Getter())
    }

    private mutating func effects() -> Property.Getter {
        var getter = Property.Getter()
        while let next, next.kind == .word {
            getter.isAsync = getter.isAsync || isNext("async")
            getter.canThrow = getter.canThrow || isNext("throws")
            index += 1
        }
        return getter
    }

    private mutating func skipAccessorBody() {
        while next != nil, !isNext("{") { index += 1 }
        index = source.indexAfterGroup(at: index)
    }

    fileprivate mutating func skipsToComma() -> Bool {
        _ = argument()
        return isNext(",")
    }
}
