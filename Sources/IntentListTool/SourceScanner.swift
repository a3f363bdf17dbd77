import Diagnostics
import SwiftSource

/// Finds the types that a file declares or extends.
///
/// It reads declarations and nothing else of the language; whether a type is an intent is decided by others.
struct SourceScanner {
    let file: SourceFile
    private var reader: DeclarationReader
    private var conditions: [Condition] = []

    private(set) var mentions: [Mention] = []

    /// The imports of the file, each with the conditions under which it is compiled.
    private(set) var imports: [(text: String, conditions: [String])] = []

    /// Braces inside braces: deeper than anybody writes, and little enough for the stack.
    private static let deepest = 64

    init(_ file: SourceFile) {
        self.file = file
        reader = DeclarationReader(source: Source(file.text), index: 0)
        scan(until: reader.source.tokens.count, in: Scope())
    }

    /// What the declarations around a place say about those in it.
    private struct Scope {
        var path: [String] = []
        var visibility = Mention.Visibility.visible
        var depth = 0

        /// How many conditions stand outside of it.
        var conditions = 0
    }

    /// Returns what stands in the scope, if that is a type's body.
    @discardableResult
    private mutating func scan(until end: Int, in scope: Scope) -> Mention.Members {
        var members = Mention.Members()
        while reader.index < end, let token = reader.next {
            if reader.source.opensGroup(token) {
                skipGroup(in: scope)
            } else if token.kind == .word || reader.isNext("@") {
                readDeclaration(until: end, in: scope, &members)
            } else {
                reader.index += 1
            }
        }
        return members
    }

    /// Passes over parentheses; looks into braces, where types may be declared that nobody can name.
    private mutating func skipGroup(in scope: Scope) {
        let end = reader.source.indexAfterGroup(at: reader.index)
        guard reader.isNext("{"), scope.depth < Self.deepest else {
            reader.index = end
            return
        }
        var inner = scope
        inner.visibility = .local
        inner.depth += 1
        reader.index += 1
        scan(until: end - 1, in: inner)
        reader.index = end
    }
}

extension SourceScanner {
    private mutating func readDeclaration(
        until end: Int, in scope: Scope, _ members: inout Mention.Members
    ) {
        let start = reader.index
        if readCondition() { return }
        let isMember = start > 0 && isToken(at: start - 1, ".")
        let attributes = reader.attributes()
        let modifiers = reader.modifiers()
        guard !isMember, reader.index < end, let keyword = reader.word() else {
            reader.index = max(reader.index, start + 1)
            return
        }
        switch keyword {
        case "struct", "enum", "class", "actor", "protocol", "extension", "typealias":
            readType(keyword, attributes, modifiers, in: scope)
        case "import":
            readImport(attributes)
        case "init":
            if !reader.isEmptyArgumentList { members.hasInitializer = true }
        case "var":
            readVariable(Declaration(reader.source, at: start), in: scope, &members)
        default: break
        }
    }

    private func isToken(at index: Int, _ text: String) -> Bool {
        reader.source.token(reader.source.tokens[index], is: text)
    }

    private func readVariable(
        _ declaration: Declaration?, in scope: Scope, _ members: inout Mention.Members
    ) {
        guard let declaration else { return }
        if let wrapper = declaration.attributes.first(where: \.wrapsParameter) {
            var ahead = DeclarationReader(
                source: declaration.source, index: declaration.indexAfterName)
            members.parameters.append(
                Mention.Parameter(
                    name: declaration.name, type: ahead.skip(":") ? ahead.typeText() : nil,
                    hasDefault: wrapper.argument("default") != nil,
                    isHidden: declaration.hasModifier("private", "fileprivate"),
                    isConditional: conditions.count > scope.conditions))
        }
        let wrapper = declaration.attributes.first(where: \.wrapsProperty)
        if let title = wrapper?.argument("title"), title.isPlainLiteral {
            members.titles.append((declaration.name.filter { $0 != "`" }, title))
        }
    }

    private mutating func readImport(_ attributes: [Declaration.Attribute]) {
        var words: [String] = []
        repeat {
            if let word = reader.word() { words.append(word) }
            guard words.count == 1, Self.importKinds.contains(words[0]) else { continue }
            words[0] += " " + (reader.word() ?? "")
        } while reader.skip(".")
        let isTestable = attributes.contains { $0.name == "testable" }
        imports.append(
            (
                (isTestable ? "@testable " : "") + "import " + words.joined(separator: "."),
                conditions.map(\.text)
            ))
    }

    private static let importKinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
}

extension SourceScanner {
    private mutating func readType(
        _ keyword: String, _ attributes: [Declaration.Attribute], _ modifiers: [String],
        in scope: Scope
    ) {
        let start = reader.index
        guard let name = reader.typeName() else { return }
        let range = reader.source.tokens[start].range
        let isGeneric = reader.skipGenericClause()
        let inherited: [String]
        if keyword == "typealias" {
            guard reader.skip("=") else { return }
            inherited = reader.aliasedNames()
        } else {
            guard reader.startsHeader else { return }
            inherited = reader.skip(":") ? reader.inheritedNames() : []
        }
        var inner = scope
        inner.path += name
        inner.depth += 1
        inner.conditions = conditions.count
        let isConstrained = reader.isNext("where")
        inner.visibility = scope.visibility.inside(
            modifiers, isGeneric: isGeneric || isConstrained && keyword == "extension")
        var mention = Mention(
            kind: .init(keyword), path: inner.path, inherited: inherited, attributes: attributes,
            visibility: inner.visibility, conditions: conditions.map(\.text), file: file,
            range: SourceRange(range))
        if keyword != "typealias" { mention.members = readBody(in: inner) }
        mentions.append(mention)
    }

    /// Scans the braces of a type, which may follow a list of constraints.
    private mutating func readBody(in scope: Scope) -> Mention.Members {
        while let token = reader.next, !reader.source.opensGroup(token) { reader.index += 1 }
        let end = reader.source.indexAfterGroup(at: reader.index)
        defer { reader.index = end }
        guard reader.isNext("{"), scope.depth < Self.deepest else { return Mention.Members() }
        reader.index += 1
        return scan(until: end - 1, in: scope)
    }

    /// Reads `#if` and its kin; tells whether there was one.
    private mutating func readCondition() -> Bool {
        if reader.skip("#if") {
            conditions.append(Condition(reader.restOfLine()))
        } else if reader.skip("#elseif") {
            let condition = reader.restOfLine()
            if !conditions.isEmpty { conditions[conditions.count - 1].goOn(to: condition) }
        } else if reader.skip("#else") {
            if !conditions.isEmpty { conditions[conditions.count - 1].goOn() }
        } else if reader.skip("#endif") {
            _ = conditions.popLast()
        } else {
            return false
        }
        return true
    }
}

extension Mention.Kind {
    fileprivate init(_ keyword: String) {
        switch keyword {
        case "extension": self = .extension
        case "protocol", "typealias": self = .refinement
        default: self = .type(keyword: keyword)
        }
    }
}

extension Mention.Visibility {
    /// The visibility of a declaration with `modifiers` inside of this one.
    fileprivate func inside(_ modifiers: [String], isGeneric: Bool) -> Self {
        guard self == .visible else { return self }
        if let hiding = modifiers.first(where: { $0 == "private" || $0 == "fileprivate" }) {
            return .hidden(by: hiding)
        }
        return isGeneric ? .generic : .visible
    }
}

extension Declaration.Attribute {
    fileprivate var wrapsParameter: Bool { name == "Parameter" || name == "IntentParameter" }

    fileprivate var wrapsProperty: Bool {
        ["Property", "EntityProperty", "ComputedProperty", "DeferredProperty"].contains(name)
    }

    /// Returns the argument with the label as it is written.
    fileprivate func argument(_ label: String) -> String? {
        let source = Source(arguments ?? "")
        var reader = DeclarationReader(source: source, index: 0)
        while reader.next != nil {
            if reader.skip(label), reader.skip(":") { return reader.argument() }
            _ = reader.argument()
            if !reader.skip(",") { reader.index += 1 }
        }
        return nil
    }
}

extension String {
    /// Whether it is one string without anything that depends on where it stands.
    fileprivate var isPlainLiteral: Bool {
        let tokens = Source(self).tokens
        return tokens.count == 1 && tokens[0].kind == .literal && !contains("\\(")
            && !contains("\n")
    }
}
