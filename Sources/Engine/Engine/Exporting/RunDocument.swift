package import Runs
import Store
package import Values
package import Workflows

/// A run as one document, by which others can look at the run and a test can replay it.
///
/// It has all that the run was given and came to, but no secrets.
package struct RunDocument: Sendable {
    static let form: Int64 = 1

    /// The run in one line, in its stored form.
    package let run: Value

    /// The definition that it is pinned to.
    package let definition: Definition

    /// Its journal, up to the first line whose value is left out.
    package private(set) var entries: [Entry]

    /// The sizes in bytes of the values that are left out, by the numbers of their lines.
    package private(set) var leftOut: [Int: Int] = [:]

    /// The acts on it, and the occurrence that it is from, for people to read.
    package let acts: Value
    package let occurrence: Value?
}

extension RunDocument {
    /// The size of all values in a document at most.
    static let mostBytes = 8 << 20

    /// Puts a run together; `lines` are the data of its entries.
    init(
        _ run: RunRecord, _ definition: Definition, _ lines: [(EntryRecord, [UInt8])],
        _ acts: [ActRecord], _ occurrence: OccurrenceRecord?
    ) throws(StoredFormError) {
        self.run = run.line
        self.definition = definition
        self.acts = .list(acts.map(\.line))
        self.occurrence = occurrence?.line
        entries = []
        var bytes = 0
        for (record, data) in lines {
            bytes += data.count
            guard bytes <= Self.mostBytes else {
                leftOut[record.number] = data.count
                continue
            }
            if leftOut.isEmpty { entries.append(try Entry(record, data)) }
        }
    }

    /// The name of the run's workflow.
    package var workflow: String { definition.workflow.id }
}

extension Entry {
    fileprivate init(_ record: EntryRecord, _ data: [UInt8]) throws(StoredFormError) {
        try self.init(
            "\(record.entry.kind)", at: StepPath(record.entry.path),
            attempt: record.entry.attempt, data, stored: Stamp(at: record.at, mark: record.mark))
    }
}

extension RunDocument {
    package var stored: Value {
        var left = ValueMap()
        for (number, size) in leftOut { left[.int(Int64(number))] = .int(Int64(size)) }
        return .stored([
            "errand_run": .int(Self.form), "run": run,
            "definition": Self.readable(definition.text), "notes": Self.readable(definition.notes),
            "entries": .list(entries.map(\.line)),
            "left_out": left.isEmpty ? nil : .map(left), "acts": acts,
            "occurrence": occurrence,
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "document of a run")
        guard try fields.int("errand_run") == Self.form else {
            throw StoredFormError("a newer version of this program has written it")
        }
        let text = Self.bytes(try fields.value("definition"))
        let notes = Self.bytes(try fields.value("notes"))
        do throws(DefinitionError) {
            definition = try Definition(text: text, notes: notes)
        } catch {
            throw StoredFormError("its definition cannot be read: \(error.description)")
        }
        run = try fields.value("run")
        entries = try fields.list("entries").map { line throws(StoredFormError) in
            try Entry(line: line)
        }
        for (number, size) in try fields.optionalMap("left_out") {
            guard case (.int(let number), .int(let size)) = (number, size) else {
                throw fields.misfit("left_out")
            }
            leftOut[Int(number)] = Int(size)
        }
        acts = try fields.value("acts")
        occurrence = fields.map["occurrence"]
    }
}

extension RunDocument {
    /// A text in the canonical coding as the value that it is; there is only one text for it.
    private static func readable(_ text: [UInt8]) -> Value {
        do throws(ValueCodingError) { return try Value(decoding: text) } catch {
            return .bytes(text)
        }
    }

    private static func bytes(_ value: Value) -> [UInt8] {
        if case .bytes(let bytes) = value { bytes } else { value.encoded }
    }
}

extension Entry {
    /// A line of a journal for people: its kind, and its data in the coding of journals.
    fileprivate var line: Value {
        .stored([
            "kind": .string(body.kind.rawValue),
            "path": path.text.isEmpty ? nil : .string(path.text),
            "attempt": attempt == 0 ? nil : .int(Int64(attempt)), "at": .timestamp(at),
            "mark": .int(Int64(mark)), "data": body.stored,
        ])
    }

    fileprivate init(line: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: line, "entry")
        guard case .timestamp(let at) = try fields.value("at") else { throw fields.misfit("at") }
        try self.init(
            try fields.string("kind"), at: StepPath(try fields.optionalString("path") ?? ""),
            attempt: try fields.optionalInt("attempt") ?? 0, try fields.value("data").encoded,
            stored: Stamp(at: at, mark: try fields.int("mark")))
    }
}
