import Diagnostics
import Engine
import FileWatching
import Messages
import Simulation
import Store
import Values
import Workflows
import YAML

/// Reads what happens in one event of a file.
struct SimulatedEventReader {
    enum Kind: String, CaseIterable {
        case signal, file, webhook, mqtt, posix, restart, suspend, clock

        /// The keys that go with it.
        var keys: [String] {
            switch self {
            case .signal: [rawValue, "fields", "id"]
            case .file: [rawValue, "change", "from", "size"]
            case .webhook, .mqtt: [rawValue, "body"]
            case .posix, .restart, .suspend, .clock: [rawValue]
            }
        }
    }

    struct Mistake: Error {
        let message: Diagnostic.Message
        let node: Node
    }

    let kind: Kind

    /// The value of the key that says the kind, and those of all keys.
    let node: Node
    let parts: [String: Node]
    let places: SimulatedPlaces

    /// The number of the event in its file.
    let number: Int

    func happening() throws(Mistake) -> SimulatedEvent.Happening {
        guard let text = node.text else { throw Mistake(message: .noEvent, node: node) }
        switch kind {
        case .signal: return .signal(try signal(text))
        case .file: return .file(try file())
        case .webhook:
            let name = SignalName.webhook(text)
            return .message(message(name, ["path": .string(text), "headers": [:]]))
        case .mqtt:
            let name = SignalName.mqtt(text, isRetained: false)
            return .message(message(name, ["topic": .string(text), "retained": false]))
        case .posix:
            guard let signal = Trigger.PosixSignal(rawValue: text) else {
                let known = Trigger.PosixSignal.allCases.map(\.rawValue)
                throw Mistake(message: .unknownPosixSignal(text, among: known), node: node)
            }
            return .posix(signal.rawValue)
        case .restart: return .restart(node.isNull ? .zero : try span(node))
        case .suspend: return .suspend(try span(node))
        case .clock: return .step(try span(node, mayBeNegative: true))
        }
    }

    private func signal(_ name: String) throws(Mistake) -> SendRequest {
        guard Identifier.isLabel(name) else {
            throw Mistake(message: .noEventSignal(name), node: node)
        }
        var request = SendRequest(name)
        request.id = parts["id"]?.text
        request.by = "simulation"
        if let fields = parts["fields"] {
            guard case .map(let payload) = fields.value else {
                throw Mistake(message: .noEventFields, node: fields)
            }
            request.payload = payload
        }
        return request
    }

    /// A message as its door would store it.
    private func message(_ name: String, _ more: ValueMap) -> NewSignal {
        var payload = more
        payload["body"] = .string(parts["body"]?.text ?? "")
        return NewSignal(name, id: "event \(number)", payload: Value.map(payload).encoded)
    }

    private func file() throws(Mistake) -> SimulatedFileChange {
        var change = Trigger.FileWatch.Change.created
        if let node = parts["change"] {
            guard let known = Trigger.FileWatch.Change(rawValue: node.text ?? "") else {
                let all = Trigger.FileWatch.Change.allCases.map(\.rawValue)
                throw Mistake(message: .unknownFileChange(node.text ?? "", among: all), node: node)
            }
            change = known
        }
        guard (change == .moved) == (parts["from"] != nil) else {
            throw Mistake(message: .noFileBefore, node: parts["from"] ?? node)
        }
        var size: Int64 = 0
        if let node = parts["size"] {
            guard case .int(let bytes) = node.value, bytes >= 0 else {
                throw Mistake(message: .noFileSize, node: node)
            }
            size = bytes
        }
        return SimulatedFileChange(
            try path(node), change, from: try parts["from"].map(path), size: size)
    }

    /// A path as triggers read theirs.
    private func path(_ node: Node) throws(Mistake) -> FilePath {
        let pattern = PathPattern(node.text ?? "", home: places.home, folder: places.folder)
        guard let path = pattern?.literal else {
            throw Mistake(message: .noFilePath(node.text ?? ""), node: node)
        }
        return path
    }

    private func span(_ node: Node, mayBeNegative: Bool = false) throws(Mistake) -> TimeSpan {
        // The message says how a span is written.
        guard let span = try? TimeSpan(text: node.text ?? ""), mayBeNegative || span >= .zero
        else { throw Mistake(message: .noEventSpan(node.text ?? ""), node: node) }
        return span
    }
}

extension Node {
    /// The value that it stands for.
    fileprivate var value: Value {
        switch kind {
        case .scalar: coreValue ?? .null
        case .list: .list(elements.map(\.value))
        case .map:
            .map(
                entries.reduce(into: [:]) { map, entry in
                    map[.string(entry.key.text ?? "")] = entry.value.value
                })
        }
    }
}
