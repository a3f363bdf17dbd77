import Catalogue
package import Diagnostics
import YAML

extension Workflow {
    /// Reads the file of a workflow, and reports all that is wrong with it without regard to
    /// intents.
    ///
    /// Even where something is wrong, a workflow comes back if it can be seen what it is meant to
    /// be; what could not be read is missing in it or marked as unreadable.
    package init?(
        reading source: SourceFile, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var reading = Reading(source, surroundings)
        let workflow = reading.root().flatMap { WorkflowShape.read($0, source.stem, &reading) }
        if let workflow {
            NameCheck.run(workflow, &reading)
            workflow.reportUnreachableSteps(to: &reading)
        }
        diagnostics.append(contentsOf: reading.diagnostics)
        guard let workflow else { return nil }
        self = workflow
    }
}

extension Trigger {
    /// Reads a file with one trigger, and reports all that is wrong with it.
    package init?(
        reading source: SourceFile, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var reading = Reading(source, surroundings)
        let trigger = reading.root().flatMap { TriggerShape.fileForm.read($0, &reading) }
        diagnostics.append(contentsOf: reading.diagnostics)
        guard var trigger else { return nil }
        if trigger.id == nil { trigger.id = source.stem }
        self = trigger
    }
}

extension WorkflowTests {
    /// Reads a file of tests, and reports all that is wrong with it without regard to the workflow.
    package init?(
        reading source: SourceFile, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var reading = Reading(source, surroundings)
        let tests = reading.root().flatMap { TestShape.form.read($0, &reading) }
        diagnostics.append(contentsOf: reading.diagnostics)
        guard let tests else { return nil }
        self = tests
    }
}

extension Configuration {
    /// Reads an `errand.yaml`, and reports all that is wrong with it; an empty one says nothing.
    package init?(
        reading source: SourceFile, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        var reading = Reading(source, surroundings)
        let root = reading.root(mayBeMissing: true)
        let configuration = root.flatMap { ConfigurationShape.read($0, &reading) }
        if let steps = configuration?.onFailure {
            NameCheck.run(onFailure: steps, &reading)
            steps.reportUnreachableSteps(to: &reading)
        }
        diagnostics.append(contentsOf: reading.diagnostics)
        if root == nil, !reading.diagnostics.hasErrors {
            self.init()
        } else if let configuration {
            self = configuration
        } else {
            return nil
        }
    }
}

extension ScriptShape {
    /// Reads the head of a script, and reports all that is wrong with it.
    static func read(
        _ head: ScriptHead, of script: SourceFile, as id: TypeID, in surroundings: Surroundings,
        reportingTo diagnostics: inout DiagnosticList
    ) -> (intent: CatalogueIntent, undo: String?)? {
        var reading = Reading(script, surroundings)
        defer { diagnostics.append(contentsOf: reading.diagnostics) }
        guard let root = reading.root(of: head.source) else { return nil }
        return Self.read(root, id, &reading)
    }
}

extension Reading {
    /// The keys whose values are full of signs that mean something to YAML.
    private static let quotedKeys: Set = [
        "if", "when", "where", "while", "until", "key", "cron", "rrule", "file", "ignore",
        "run",
    ]

    /// Returns the file's one value, or `nil` where there is none or it is reported as unreadable;
    /// of a file that has other things beside it, `part` has the rest blank.
    fileprivate mutating func root(
        of part: SourceFile? = nil, mayBeMissing: Bool = false
    ) -> Node? {
        var reader = DocumentReader(part ?? source, quotedKeys: Self.quotedKeys)
        let document = reader.document()
        append(faults: reader.diagnostics)
        let root = document?.root
        if root?.isNull ?? true, !reader.diagnostics.hasErrors, !mayBeMissing {
            report(.emptyFile(), at: SourceRange(at: 0))
        }
        return root?.isNull == true ? nil : root
    }
}

extension SourceFile {
    /// The last part of the path without what follows the last point.
    var stem: String {
        let path = name.utf8
        guard let last = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "" }
        let slash = path[..<last].lastIndex(of: UInt8(ascii: "/"))
        let file = path[(slash.map { path.index(after: $0) } ?? path.startIndex)...last]
        let stem = file.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file
        return String(Substring(stem))
    }
}
