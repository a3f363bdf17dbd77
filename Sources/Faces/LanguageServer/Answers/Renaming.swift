import Diagnostics
import Values
import Workflows

/// Another name for a step or an input, with the places in all files where it is to stand.
struct Renaming {
    let old: String
    let name: String
    private var files: [String: File] = [:]

    private struct File {
        let document: OpenDocument
        var ranges: Set<SourceRange> = []
    }

    init(of old: String, to name: String) {
        self.old = old
        self.name = name
    }

    mutating func add(_ range: SourceRange, in document: OpenDocument) {
        let range = document.lines.plain(range)
        files[document.uri, default: File(document: document)].ranges.insert(range)
    }

    /// The changed files.
    var documents: [OpenDocument] {
        files.values.map { file in
            let ranges = file.ranges.sorted { $0.start > $1.start }
            return file.document.with(
                ranges.reduce(file.document.lines) {
                    $0.replacing($1.start..<$1.end, with: name)
                })
        }
    }

    func value(in unit: TextLines.Unit) -> Value {
        var changes: ValueMap = [:]
        for (uri, file) in files {
            let edits = file.ranges.sorted { $0.start < $1.start }.map { range -> Value in
                ["range": file.document.lines.range(range, unit), "newText": .string(name)]
            }
            changes[.string(uri)] = .list(edits)
        }
        return ["changes": .map(changes)]
    }
}

extension Assistant {
    /// The changes by which a step or an input gets another name wherever it is named.
    func renaming(at offset: Int, to name: String) throws(ResponseError) -> Renaming {
        let reading = reading
        guard let (thing, _) = thing(at: offset, in: reading) else {
            throw .failed("only steps and inputs are renamed, and here is neither")
        }
        if let objection = Identifier.objection(to: name) { throw .failed(objection.text) }
        var renaming: Renaming
        let renamed: NamedThing
        switch thing {
        case .step(let old):
            renaming = Renaming(of: old, to: name)
            renamed = .step(name)
            try checkFree(name, unlike: old, among: reading.workflow?.stepNames.map(\.name) ?? [])
            addTests(naming: old, isInput: false, to: &renaming)
        case .input(let old):
            renaming = Renaming(of: old, to: name)
            renamed = .input(name)
            try checkFree(name, unlike: old, among: reading.workflow?.inputs.map(\.name) ?? [])
            if let workflow = reading.workflow { add(old, givenTo: workflow.id, to: &renaming) }
            addTests(naming: old, isInput: true, to: &renaming)
        case .variable, .secret, .workflow:
            throw .failed("only steps and inputs are renamed")
        }
        let places = places(of: thing, in: reading)
        for place in places { renaming.add(place, in: document) }
        try checkSight(of: renamed, at: places.count, after: renaming)
        return renaming
    }

    private func checkFree(
        _ name: String, unlike old: String, among names: [String]
    ) throws(ResponseError) {
        if name != old, names.contains(name) { throw .failed("'\(name)' is there already") }
    }

    /// Throws where the new name stands for something else, such as the variable of a loop.
    private func checkSight(
        of thing: NamedThing, at count: Int, after renaming: Renaming
    ) throws(ResponseError) {
        var after = self
        after.document = renaming.documents.first { $0.uri == document.uri } ?? document
        guard after.places(of: thing, in: after.reading).count == count else {
            throw .failed("'\(renaming.name)' stands for something else in an expression")
        }
    }

    /// Adds the places where other workflows and triggers give an input.
    private func add(_ input: String, givenTo workflow: String, to renaming: inout Renaming) {
        func add(_ arguments: [Action.Argument], in source: SourceFile) {
            let file = file(source)
            for argument in arguments where argument.name == input {
                renaming.add(argument.range, in: file)
            }
        }
        let others = sight.project.workflows.filter { $0.source.name != document.path }
        for member in others + document.alone(at: workplace).workflows {
            for call in member.content.calls where call.workflow == workflow {
                add(call.arguments, in: member.source)
            }
            guard member.source.name == document.path else { continue }
            for trigger in member.content.triggers { add(trigger.with, in: member.source) }
        }
        for trigger in sight.project.triggers where trigger.content.run == workflow {
            add(trigger.content.with, in: trigger.source)
        }
    }

    /// Adds the places where the tests beside the file name a step or an input.
    private func addTests(naming name: String, isInput: Bool, to renaming: inout Renaming) {
        for member in sight.project.tests where document.source.isTested(by: member.source) {
            let file = file(member.source)
            for test in member.content.tests {
                let places = isInput ? test.places(ofInput: name) : test.places(ofStep: name)
                for place in places { renaming.add(place, in: file) }
            }
        }
    }

    /// A file of the project; the own one is as it is now.
    private func file(_ source: SourceFile) -> OpenDocument {
        if source.name == document.path { return document }
        return OpenDocument(
            uri: FileURI.of(path: source.name), path: source.name,
            place: workplace.place(source.name), lines: TextLines(source.text), version: nil)
    }
}
