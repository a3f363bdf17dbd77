extension Tool {
    /// Returns a description of the tool and each of its commands for other programs, as one line of JSON.
    public func json() -> String {
        let listed = sections.flatMap { section in
            outlines(of: section.commands, under: [name]).map { $0.json(section: section.heading) }
        }
        let object: JSON = .object([
            "name": .string(name),
            "summary": .string(summary),
            "examples": .array(examples.map(\.json)),
            "options": .array(sharedOptions.map(\.json)),
            "commands": .array(listed),
            "topics": .array(topics.map(\.json)),
        ])
        return object.text
    }
}

extension CommandOutline {
    fileprivate func json(section: String) -> JSON {
        .object([
            "path": .strings(path),
            "section": .string(section),
            "summary": .string(summary),
            "discussion": discussion.isEmpty ? nil : .string(discussion),
            "usage": .string(usage),
            "examples": .array(examples.map(\.json)),
            "arguments": .array(arguments.map(\.json)),
        ])
    }
}

extension ArgumentDeclaration {
    fileprivate var json: JSON {
        .object([
            "label": .string(label),
            "names": isPositional ? nil : .strings(spellings),
            "value": placeholder.isEmpty ? nil : .string(placeholder),
            "help": .string(help),
            "required": .bool(presence == .required),
            "repeats": .bool(isList),
            "completes": completion.json,
            "default": defaultText.map(JSON.string),
            "environment": variable.map(JSON.string),
        ])
    }
}

extension Completion {
    /// `null` where nothing can be offered, else "file", "directory" or the words.
    fileprivate var json: JSON? {
        switch self {
        case .file: .string("file")
        case .directory: .string("directory")
        case .choices(let words): .strings(words)
        case .none: nil
        }
    }
}

extension Example {
    fileprivate var json: JSON {
        .object(["line": .string(line), "meaning": .string(meaning)])
    }
}

extension HelpTopic {
    fileprivate var json: JSON {
        .object(["name": .string(name), "summary": .string(summary)])
    }
}
