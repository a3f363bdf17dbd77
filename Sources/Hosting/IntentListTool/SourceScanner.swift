import Diagnostics
import SwiftSource

/// Finds the types that a file declares or extends.
///
/// It reads declarations and nothing else of the language; whether a type is an intent is decided
/// by others.
struct SourceScanner {
    let file: SourceFile
    var reader: DeclarationReader
    var conditions: [Condition] = []

    var mentions: [Mention] = []

    /// The imports of the file, each with the conditions under which it is compiled.
    private(set) var imports: [(text: String, conditions: [String])] = []

    /// The depth of nested braces: deeper than sources are, and little enough for the stack.
    static let deepest = 64

    init(_ file: SourceFile) {
        self.file = file
        reader = DeclarationReader(source: Source(file.text), index: 0)
        scan(until: reader.source.tokens.count, in: Scope())
    }

    /// The facts that the declarations around a place tell about those in it.
    struct Scope {
        var path: [String] = []
        var visibility = Mention.Visibility.visible
        var depth = 0

        /// The number of conditions outside of it.
        var conditions = 0
    }

    /// Reads a scope, and returns its members if it is a type's body.
    @discardableResult
    mutating func scan(until end: Int, in scope: Scope) -> Mention.Members {
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

    /// Passes over parentheses; looks into braces, where types may be declared that cannot be
    /// named.
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
        case "import": readImport(attributes)
        case "func": noteFunction(in: scope, &members)
        case "init": if !reader.isEmptyArgumentList { members.hasInitializer = true }
        case "var", "let":
            if modifiers.contains("static") { noteProperties(&members) }
            guard keyword == "var" else { break }
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
        if let title = wrapper?.argument("title"), title.isPlainText {
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
        let kept = attributes.compactMap { attribute in
            switch attribute.name {
            case "testable": "@testable "
            case "_spi": "@_spi(\(attribute.arguments ?? "")) "
            default: nil
            }
        }
        let text = kept.joined() + "import " + words.joined(separator: ".")
        imports.append((text, conditions.map(\.text)))
    }

    private static let importKinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
}
