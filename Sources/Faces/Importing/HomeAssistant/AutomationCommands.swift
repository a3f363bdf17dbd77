import YAML

/// What a file says of `shell_command` and `rest_command`, which its automations call.
struct AutomationCommands {
    private static let kinds = ["shell_command", "rest_command"]

    /// By names such as `shell_command.backup`.
    private var nodes: [String: Node] = [:]

    init() {}

    init(_ map: inout OriginalMap) {
        for kind in Self.kinds {
            guard let node = map.take(kind) else { continue }
            nodes[kind] = node
            for entry in node.entries {
                if let name = entry.key.text { nodes["\(kind).\(name)"] = entry.value }
            }
        }
    }

    subscript(name: String) -> Node? { nodes[name] }

    /// The key of Home Assistant's files under which a command is described that is not known here.
    func missingKind(of name: String) -> String? {
        nodes[name] == nil ? Self.kinds.first { name.hasPrefix("\($0).") } : nil
    }

    /// Says of what no step has carried over that it is left out.
    func nameUnused(_ original: inout Original) {
        for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
            let isCommand = name.contains(".") || node.firstChild == nil
            guard isCommand, !original.isDone(node) else { continue }
            _ = original.name(node, "'\(name)' is left out, where no step needs it")
        }
    }
}
