import SwiftSource

/// `@AppIntent(schema:)` and its kin: what makes a plain type an intent, an entity or an enum of
/// the system's.
enum SchemaMacro: String {
    case intent = "IntentSchemaMacro"
    case entity = "EntitySchemaMacro"
    case enumeration = "EnumSchemaMacro"

    func expansion(of request: ExpansionRequest) -> Expansion {
        do throws(MacroDiagnostic.Message) {
            switch request.role {
            case "extension": return Expansion(source: try conformance(for: request))
            case "memberAttribute": return wrapper(for: request)
            default: throw .unknownRole(request.role, of: rawValue)
            }
        } catch {
            return .refusal(error, at: request.attribute)
        }
    }

    /// The requirement that tells the schema at run time.
    private var requirement: String {
        switch self {
        case .intent: "__appSchemaIntent"
        case .entity: "__appSchemaEntity"
        case .enumeration: "__appSchemaEnum"
        }
    }

    private var keywords: [String] { self == .enumeration ? ["enum"] : ["struct", "class"] }
}

extension SchemaMacro {
    private func conformance(
        for request: ExpansionRequest
    ) throws(MacroDiagnostic.Message) -> String {
        let declaration = Declaration(request.declaration.text)
        guard let declaration, keywords.contains(declaration.keyword) else {
            throw .wrongKind(
                request.name, belongsTo: self == .enumeration ? "an enum" : "a struct or a class",
                found: declaration)
        }
        guard let schema = Self.schema(in: request.arguments) else {
            throw .schemaIsNoName(request.arguments)
        }
        return """
            nonisolated extension \(request.extendedType)\(request.inheritance) {
                public static var \(requirement): Swift.String { "\(schema)" }
            }
            """
    }

    /// Returns the last two names of a path such as `.photos.search`.
    static func schema(in arguments: String) -> String? {
        let source = Source(arguments)
        guard source.tokens.count >= 4, source.token(source.tokens[0], is: "schema") else {
            return nil
        }
        let path = source.tokens.dropFirst(2)
        let names = path.filter { $0.kind == .word }.map { source.text(of: $0) }
        let points = path.filter { source.token($0, is: ".") }
        guard names.count >= 2, names.count + points.count == path.count else { return nil }
        return names.suffix(2).joined(separator: ".")
    }
}

extension SchemaMacro {
    /// Wraps what the user declares as a bare stored property.
    ///
    /// The wrapper goes by its global name, because the conformance that brings the short one is
    /// not there yet.
    private func wrapper(for request: ExpansionRequest) -> Expansion {
        guard let property = Property(request.declaration.text), property.takesWrapper,
            self != .entity || property.name != "id"
        else { return Expansion() }
        let wrapper = self == .intent ? "IntentParameter" : "EntityProperty"
        let place = request.declaration.trimmed
        if property.isOneOfSeveral {
            let message = MacroDiagnostic.Message.declaredWithOthers(
                property.name, wrapper: wrapper)
            return Expansion(diagnostics: [MacroDiagnostic(.warning, message, at: place)])
        }
        if property.hasInitialValue || property.type == nil {
            let message = MacroDiagnostic.Message.keepsItsValue(property.name, wrapper: wrapper)
            return Expansion(diagnostics: [MacroDiagnostic(.warning, message, at: place)])
        }
        return Expansion(source: "@\(wrapper)")
    }
}

extension Property {
    /// Whether a schema's property may be meant: stored, settable, visible to others and without a
    /// wrapper.
    fileprivate var takesWrapper: Bool {
        declaration.keyword == "var" && storage == .stored
            && !declaration.hasModifier(
                "static", "class", "lazy", "weak", "unowned", "private", "fileprivate")
            && !declaration.attributes.contains { $0.mayBeWrapper }
    }
}

extension Declaration.Attribute {
    /// Whether the attribute may be a property wrapper or a macro: not built in, and not a global
    /// actor.
    fileprivate var mayBeWrapper: Bool {
        name.first?.isUppercase == true && !name.hasSuffix("Actor")
    }
}
