import Catalogue
import Diagnostics
import Glibc
import IntentTraits
import Processes
import Values
import Workflows

/// The running of a script as an intent: values go in as JSON, and its result comes out likewise.
struct ScriptRun {
    let script: Script

    /// The time by which dates in its result are read.
    let moment: @Sendable () -> Moment?

    /// The number of bytes of its output that a result may have.
    private static let mostOutput = 7 << 20

    /// The number of bytes of a variable, which the system limits to 128 KiB with its name.
    private static let longestVariable = 100 << 10

    private var name: String { script.intent.id.name }

    /// Runs the program, and returns what its head promises.
    func perform(_ given: [String: Value]) async throws -> Value? {
        try Task.checkCancellation()
        let values = given.map { ($0, written($1, as: script.intent.parameter($0)?.type)) }
        var command = try command(script.path, reading: Self.object(values))
        for (name, value) in values where value != .null {
            let text = value.plainText
            // The system starts no program with a longer one; the input has it all the same.
            if text.utf8.count <= Self.longestVariable { command.environment[name] = text }
        }
        let (_, report) = try await command.run(as: name)
        let result = try result(of: report)
        note(values, result)
        return result
    }

    /// Runs the program that takes a call back.
    func undo(_ touch: Touch) async throws {
        guard let undo = script.undo else { return }
        _ = try await command(undo, reading: touch.before).run(as: "the undo of \(name)")
    }

    private func command(_ path: String, reading input: String) throws -> ChildCommand {
        var command = ChildCommand(path)
        command.environment = .inherited
        command.input = Array(input.utf8)
        command.outputLimit = Self.mostOutput
        guard let invocation = Invocation.current else { return command }
        command.environment.merge(try invocation.variables()) { $1 }
        command.environment["ERRAND_KEY"] = invocation.key.text
        command.directory = invocation.folder
        // A result is no news for the log.
        let isSilent = script.intent.result != nil
        command.onBytes = { stream, bytes in
            if stream == .output, isSilent { return }
            invocation.write(Array(bytes), to: stream == .output ? .output : .errors)
        }
        return command
    }

    private func result(of report: ChildReport) throws -> Value? {
        guard let type = script.intent.result else { return nil }
        let text = try report.wholeOutput(of: name)
        if type.withoutOptional == .string { return .string(text) }
        let data: Value
        do throws(ValueCodingError) { data = try Value(json: Array(text.utf8)) } catch {
            throw ScriptFailure.notJSON(name, "\(error)")
        }
        var conversion = Conversion(.empty, at: moment())
        let value = conversion.value(of: Literal(.computed(data)), as: type, for: "its result")
        guard let value else {
            let reasons = conversion.diagnostics.sorted().map(\.message.text)
            throw ScriptFailure.misfit(name, reasons.joined(separator: "; "))
        }
        return value
    }

    /// Notes how the call is taken back: with all that it was given and has led to.
    private func note(_ values: [(String, Value)], _ result: Value?) {
        guard script.undo != nil, let invocation = Invocation.current else { return }
        let act: [(String, Value)] = [
            ("parameters", .object(values)), ("result", result ?? .null),
        ]
        invocation.touched(
            Touch(
                "\(script.intent.id)/\(invocation.key)", before: Self.object(act),
                version: invocation.key.text))
    }

    private static func object(_ entries: [(String, Value)]) -> String {
        Value.object(entries).json
    }

    /// A value as the program gets it: the paths of files are whole ones.
    private func written(_ value: Value, as type: ValueType?) -> Value {
        switch (type?.withoutOptional, value) {
        case (.list(let element), .list(let values)):
            .list(values.map { written($0, as: element) })
        case (.file, .string(let path)): .string(Self.whole(path))
        default: value
        }
    }

    private static func whole(_ path: String) -> String {
        if path.hasPrefix("~/"), let home = getenv("HOME") {
            return String(cString: home) + path.dropFirst()
        }
        guard !path.hasPrefix("/"), let folder = Invocation.current?.folder else { return path }
        return "\(folder)/\(path)"
    }
}

extension Value {
    fileprivate static func object(_ entries: [(String, Value)]) -> Value {
        var map = ValueMap()
        for (name, value) in entries { map[.string(name)] = value }
        return .map(map)
    }

    /// The value as a shell would have it: a text as it is, anything else as JSON.
    fileprivate var plainText: String {
        switch self {
        case .string(let text): text
        case .timestamp(let instant): "\(instant)"
        case .duration(let length): "\(length)"
        default: json
        }
    }
}

/// The reason why what a script has written is no result of it.
enum ScriptFailure: Error, Hashable, CustomStringConvertible {
    case notJSON(String, String)
    case misfit(String, String)

    var description: String {
        switch self {
        case .notJSON(let name, let reason): "what '\(name)' wrote is no JSON: \(reason)"
        case .misfit(let name, let reason):
            "what '\(name)' wrote is not what it promises: \(reason)"
        }
    }
}
