/// A declared variable or constant, as far as its wrapper depends on it.
package struct Property {
    package enum Storage: Equatable {
        case stored
        case computed(Getter)
    }

    package struct Getter: Equatable {
        package var isAsync = false
        package var canThrow = false
    }

    package let declaration: Declaration
    /// The type as written, or `nil` if it is left to inference.
    package let type: String?
    package let hasInitialValue: Bool
    package let storage: Storage
    /// Whether the same declaration names a second property.
    package let isOneOfSeveral: Bool
}

extension Property {
    /// Reads the property that `text` starts with; `nil` if it is none.
    package init?(_ text: String) {
        guard let declaration = Declaration(text) else { return nil }
        self.init(declaration)
    }

    /// Reads what follows the name of a property; `nil` if the declaration is of something else.
    package init?(_ declaration: Declaration) {
        guard ["var", "let"].contains(declaration.keyword) else { return nil }
        var reader = DeclarationReader(
            source: declaration.source, index: declaration.indexAfterName)
        self.declaration = declaration
        type = reader.skip(":") ? reader.type() : nil
        hasInitialValue = reader.isNext("=")
        storage = reader.isNext("{") ? reader.storage() : .stored
        isOneOfSeveral = reader.skipsToComma()
    }

    /// The name without the backticks that a keyword needs.
    package var name: String {
        declaration.name.filter { $0 != "`" }
    }
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
