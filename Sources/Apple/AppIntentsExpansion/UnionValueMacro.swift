import SwiftSource

/// `@UnionValue`: an enum each of whose cases carries one value that an intent can take or return.
enum UnionValueMacro {
    static func expansion(of request: ExpansionRequest) -> Expansion {
        guard request.role == "extension" else {
            return .refusal(.unknownRole(request.role, of: request.macro), at: request.attribute)
        }
        let declaration = Declaration(request.declaration.text)
        guard let declaration, declaration.keyword == "enum" else {
            return .refusal(
                .wrongKind(request.name, belongsTo: "an enum", found: declaration),
                at: request.attribute)
        }
        let cases = EnumCase.all(of: declaration)
        let problems = diagnostics(for: cases, of: declaration, at: request.declaration)
        guard problems.isEmpty else { return Expansion(diagnostics: problems) }
        return Expansion(
            source: source(
                for: cases, access: access(of: declaration, in: request.context), of: request))
    }

    private static func diagnostics(
        for cases: [EnumCase], of declaration: Declaration, at place: ExpansionRequest.Syntax
    ) -> [MacroDiagnostic] {
        if cases.isEmpty {
            return [MacroDiagnostic(.error, .unionIsEmpty(declaration.name), at: place.trimmed)]
        }
        return cases.compactMap { element in
            guard let message = MacroDiagnostic.Message(refusing: element) else { return nil }
            var place = place
            place.offset += element.offset
            return MacroDiagnostic(.error, message, at: place)
        }
    }
}

extension UnionValueMacro {
    /// The modifier that lets members be seen as far as the enum is, within what surrounds it.
    private static func access(of declaration: Declaration, in context: [String]) -> String {
        let surroundings = context.compactMap(Declaration.init)
        let isHidden = ([declaration] + surroundings).contains {
            $0.hasModifier("private", "fileprivate")
        }
        if isHidden { return "fileprivate " }
        return declaration.access.isEmpty ? "" : declaration.access + " "
    }

    private static func source(
        for cases: [EnumCase], access: String, of request: ExpansionRequest
    ) -> String {
        func lines(_ line: (EnumCase) -> String) -> String {
            cases.map(line).joined(separator: "\n")
        }
        return """
            extension \(request.extendedType)\(request.inheritance) {
                \(access)enum Cases: Swift.String, AppUnionValueCasesProviding {
                    \(access)typealias UnionValue = \(request.extendedType)
                    case \(cases.map(\.name).joined(separator: ", "))
                }
                \(access)var __case: Cases {
                    switch self {
            \(lines { "        case .\($0.name): .\($0.name)" })
                    }
                }
                \(access)var __payload: any _IntentValue {
                    switch self {
            \(lines { "        case .\($0.name)(let value): value" })
                    }
                }
                \(access)static func __payloadType(of name: Cases) -> any _IntentValue.Type {
                    switch name {
            \(lines { "        case .\($0.name): (\($0.payload[0].type)).self" })
                    }
                }
                \(access)init?(__case name: Cases, payload: any _IntentValue) {
                    switch name {
            \(lines(construction))
                    }
                }
            }
            """
    }

    private static func construction(of element: EnumCase) -> String {
        let label = element.payload[0].label.map { $0 + ": " } ?? ""
        return """
                    case .\(element.name):
                        guard let value = payload as? \(element.payload[0].type) else { return nil }
                        self = .\(element.name)(\(label)value)
            """
    }
}

extension MacroDiagnostic.Message {
    static func unionIsEmpty(_ name: String) -> Self {
        Self(text: "a union value needs a case; '\(name)' has none")
    }

    /// Says why a case cannot be part of a union value, if it cannot.
    fileprivate init?(refusing element: EnumCase) {
        if element.isConditional {
            text = "a case of a union value cannot depend on '#if'; '\(element.name)' does"
        } else if element.payload.isEmpty {
            text = "a case of a union value carries one value; '\(element.name)' carries none"
        } else if element.payload.count > 1 {
            text =
                "a case of a union value carries one value; '\(element.name)' carries "
                + "\(element.payload.count)"
        } else {
            return nil
        }
    }
}
