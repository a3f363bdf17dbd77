import SwiftSource

/// Something that is wrong with the use of a macro, and where.
struct MacroDiagnostic: Equatable {
    enum Severity: String { case error, warning }

    struct Message: Error, Equatable { let text: String }

    let severity: Severity
    let text: String
    let file: String
    let offset: Int

    init(_ severity: Severity, _ message: Message, at place: ExpansionRequest.Syntax) {
        self.severity = severity
        text = message.text
        file = place.file
        offset = place.offset
    }

    var message: JSON {
        [
            "message": .string(text),
            "severity": .string(severity.rawValue),
            "position": ["fileName": .string(file), "offset": .number(String(offset))],
            "highlights": [],
            "notes": [],
            "fixIts": [],
        ]
    }
}

extension MacroDiagnostic.Message {
    static func unknownMacro(_ name: String) -> Self {
        Self(text: "no macro '\(name)' in this plug-in; it is older than the module that names it")
    }

    static func unknownRole(_ role: String, of macro: String) -> Self {
        Self(text: "macro '\(macro)' has no role '\(role)'")
    }

    static func wrongKind(_ attribute: String, belongsTo: String, found: Declaration?) -> Self {
        guard let found else { return Self(text: "'@\(attribute)' belongs to \(belongsTo)") }
        return Self(
            text: "'@\(attribute)' belongs to \(belongsTo); '\(found.name)' is "
                + "\(kind(of: found.keyword))")
    }

    static func schemaIsNoName(_ argument: String) -> Self {
        Self(text: "a schema is named, as in '.photos.search'; '\(argument)' names none")
    }

    static func keepsItsValue(_ property: String, wrapper: String) -> Self {
        Self(
            text: "'\(property)' has an initial value, so it does not become a \(noun(of: wrapper))"
        )
    }

    static func declaredWithOthers(_ property: String, wrapper: String) -> Self {
        Self(
            text: "'\(property)' shares its declaration, so it does not become a "
                + "\(noun(of: wrapper)); declare one property per line")
    }

    private static func noun(of wrapper: String) -> String {
        wrapper == "IntentParameter" ? "parameter" : "property of the entity"
    }

    private static func kind(of keyword: String) -> String {
        switch keyword {
        case "actor", "enum", "extension": "an \(keyword)"
        case "var": "a variable"
        case "let": "a constant"
        case "func": "a function"
        default: "a \(keyword)"
        }
    }
}
