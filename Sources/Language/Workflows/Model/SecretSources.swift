import Values

/// The places where the secrets of a project are looked for, one after the other.
package struct SecretSources: Hashable, Sendable {
    package let list: [Configuration.SecretSource]

    /// The folder of the project, in which relative paths begin, where that is known.
    package let folder: String?

    package init(_ list: [Configuration.SecretSource], in folder: String? = nil) {
        self.list = list
        self.folder = folder
    }
}

extension SecretSources {
    /// The form in which they stand beside a definition.
    var value: Value {
        .object([
            "folder": folder.map { .string($0) },
            "list": .list(
                list.map { source in
                    switch source {
                    case .environment(let prefix): ["env": .string(prefix)]
                    case .folder(let path): ["folder": .string(path)]
                    case .credentials: ["credentials": "systemd"]
                    case .keyring(let service): ["keyring": .string(service)]
                    case .command(let words): ["command": .list(words.map { .string($0) })]
                    }
                }),
        ])
    }

    /// Reads what stands beside a definition; without secrets there is nothing.
    init(reading notes: inout StoredFields) throws(DefinitionError) {
        guard notes.has("secrets") else {
            self.init([])
            return
        }
        var fields = try StoredFields(notes.value("secrets"))
        var list: [Configuration.SecretSource] = []
        for value in try fields.list("list") {
            var source = try StoredFields(value)
            if let prefix: String = try source.optional("env") {
                list.append(.environment(prefix: prefix))
            } else if let path: String = try source.optional("folder") {
                list.append(.folder(path))
            } else if let _: String = try source.optional("credentials") {
                list.append(.credentials)
            } else if let service: String = try source.optional("keyring") {
                list.append(.keyring(service))
            } else {
                list.append(.command(try source.part("command")))
            }
            try source.end()
        }
        self.init(list, in: try fields.optional("folder"))
        try fields.end()
    }
}
