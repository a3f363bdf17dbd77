/// The expansion of an attribute by a macro: source to insert, or diagnostics.
struct Expansion: Equatable {
    var source = ""
    var diagnostics: [MacroDiagnostic] = []
}

extension Expansion {
    init(_ request: ExpansionRequest) {
        if let macro = SchemaMacro(rawValue: request.macro) {
            self = macro.expansion(of: request)
        } else if request.macro == "UnionValueMacro" {
            self = UnionValueMacro.expansion(of: request)
        } else if let macro = EntityPropertyMacro(rawValue: request.macro) {
            self = macro.expansion(of: request)
        } else if request.macro == "PreviewMacro" {
            // A preview is for Xcode alone, so nothing of it is compiled.
            self = Expansion()
        } else {
            self = .refusal(.unknownMacro(request.macro), at: request.attribute)
        }
    }

    /// An expansion to nothing, with one error at the first token of `place`.
    static func refusal(
        _ message: MacroDiagnostic.Message, at place: ExpansionRequest.Syntax
    ) -> Expansion {
        Expansion(diagnostics: [MacroDiagnostic(.error, message, at: place.trimmed)])
    }

    var message: JSON {
        [
            "expandMacroResult": [
                "expandedSource": .string(source),
                "diagnostics": .array(diagnostics.map(\.message)),
            ]
        ]
    }
}
