import Diagnostics

extension Diagnostic {
    static func notNameable(
        _ type: Mention, _ role: Role, _ visibility: Mention.Visibility
    ) -> Diagnostic {
        Diagnostic(
            role == .app ? .error : .warning, .notNameable(type.name, role, visibility),
            in: type.file, at: type.range)
    }

    static func notAskedForWords(_ query: Mention, at range: SourceRange) -> Diagnostic {
        Diagnostic(.warning, .notAskedForWords(query.name), in: query.file, at: range)
    }

    static func belongsNowhere(_ type: Mention, _ role: Role?, apps: [String]) -> Diagnostic {
        Diagnostic(
            .error, .belongsNowhere(type.name, role, apps: apps), in: type.file, at: type.range)
    }
}

extension Diagnostic.Message {
    fileprivate static func notNameable(
        _ name: String, _ role: Role, _ visibility: Mention.Visibility
    ) -> Self {
        let reason =
            switch visibility {
            case .hidden(let modifier): "is \(modifier), so no list can name it; make it internal"
            case .generic: "is generic, so no list can name it; list a type without parameters"
            case .local: "is declared in a function, so no list can name it; declare it outside"
            case .visible: ""
            }
        return Self(code: "not-listed", "\(role.noun) '\(name)' \(reason)")
    }

    fileprivate static func notAskedForWords(_ name: String) -> Self {
        Self(
            code: "never-called",
            "'entities(matching:)' of query '\(name)' is never called; conform to "
                + "'EntityStringQuery'")
    }

    fileprivate static func belongsNowhere(_ name: String, _ role: Role?, apps: [String]) -> Self {
        let choices = apps.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "no-app",
            "\(role?.noun ?? "type") '\(name)' belongs to none of the apps \(choices); "
                + "declare it inside one of them")
    }
}
