import SwiftSource

/// The compiler's request for one attribute and one of its macro's roles.
struct ExpansionRequest {
    /// A piece of the user's source and where it starts.
    struct Syntax: Equatable {
        var text = ""
        var file = ""
        var offset = 0
    }

    /// The name of the macro's type, which the module that declares the macro chose.
    let macro: String
    let role: String
    let attribute: Syntax
    /// The declaration with the attribute; in the role of member attributes, one of its members.
    let declaration: Syntax
    /// The type to extend, in the role of an extension.
    let extendedType: String
    /// The conformances that the declaration still lacks, of those that the macro promises.
    let conformances: [String]
    /// The heads of the surrounding declarations, innermost first.
    let context: [String]
}

extension ExpansionRequest {
    init(_ message: JSON) {
        macro = message["macro"]?["typeName"]?.string ?? ""
        role = message["macroRole"]?.string ?? ""
        attribute = Syntax(message["attributeSyntax"] ?? message["syntax"])
        declaration = Syntax(message["declSyntax"])
        extendedType = Syntax(message["extendedTypeSyntax"]).text
        conformances = Self.inherited(by: Syntax(message["conformanceListSyntax"]).text)
        context = (message["lexicalContext"]?.array ?? []).map { Syntax($0).text }
    }

    /// The attribute's name as the user wrote it.
    var name: String { writtenAttribute?.name ?? macro }

    /// The attribute's arguments as the user wrote them, or nothing.
    var arguments: String { writtenAttribute?.arguments ?? "" }

    /// The text after the name of the extended type: a colon and the conformances, or nothing.
    var inheritance: String {
        conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
    }

    private var writtenAttribute: Declaration.Attribute? {
        var reader = DeclarationReader(source: Source(attribute.text), index: 0)
        return reader.attributes().first
    }

    /// The compiler lists conformances as what a made-up struct inherits.
    private static func inherited(by placeholder: String) -> [String] {
        guard let declaration = Declaration(placeholder) else { return [] }
        var reader = DeclarationReader(
            source: declaration.source, index: declaration.indexAfterName)
        guard reader.skip(":") else { return [] }
        var types: [String] = []
        repeat { types.append(reader.type()) } while reader.skip(",")
        return types
    }
}

extension ExpansionRequest.Syntax {
    init(_ message: JSON?) {
        text = message?["source"]?.string ?? ""
        file = message?["location"]?["fileName"]?.string ?? ""
        offset = message?["location"]?["offset"]?.integer ?? 0
    }

    /// The same piece without the space and comments before its first token.
    var trimmed: Self {
        guard let first = Source(text).tokens.first else { return self }
        return Self(text: text, file: file, offset: offset + first.range.lowerBound)
    }
}
