import Arguments
import Diagnostics
import IntentHosting
import SystemFiles
import TimeZones
import Values
import WorkflowTesting
import Workflows

/// The files of tests that a command line names, ready to be run.
struct FoundTests {
    struct File {
        let tests: [WorkflowTest]
        let workflow: Workflow
        let stage: TestStage
    }

    private(set) var files: [File] = []

    /// What is wrong with files of tests and with workflows that are tested.
    private(set) var errors: [Diagnostic] = []
    private let session: Session
    private let zones: ZoneDatabase
    private let zone: Zone

    init(_ words: [String], in session: Session) throws {
        self.session = session
        zones = try ZoneDatabase.ofSystem(environment: session.environment)
        zone = try zones.systemZone(environment: session.environment)
        for word in words.isEmpty ? ["."] : words { try find(word) }
    }

    private mutating func find(_ word: String) throws {
        let (path, id) = try meant(by: word)
        guard let registry = session.registry(of: path) else { throw UnsoundPacks() }
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        var files = reader.files(of: path.project, with: [path], reportingTo: &found)
        if path.project == nil, let part = path.part { addNeighbour(of: part, to: &files, reader) }
        let project = reader.project(files, in: path.project, reportingTo: &found)
        let checked = project.check(against: registry.catalogue, reportingTo: &found)
        let diagnostics = found.sorted().filter { $0.severity == .error }
        var count = 0
        for tests in project.tests {
            guard let member = project.workflow(testedBy: tests.source) else {
                add(diagnostics, about: [tests.source.name])
                continue
            }
            let isMeant =
                id.map { $0 == member.content.id }
                ?? (path.covers(tests.source.name) || path.covers(member.source.name))
            guard isMeant else { continue }
            count += 1
            let isSound = !diagnostics.contains { $0.file?.name == tests.source.name }
            // The mistakes that keep it from being run stand among the errors, of any file.
            guard isSound, let definition = try? checked.definition(of: member.content.id) else {
                addErrors(diagnostics, of: member.source.name, testedBy: tests.source.name)
                continue
            }
            let folder = path.base(in: session.folder)
            let stage = stage(
                for: definition, testedBy: tests.source, registry, in: folder, checked)
            self.files.append(
                File(tests: tests.content.tests, workflow: definition.workflow, stage: stage))
        }
        if count == 0, let id { throw UsageError("there are no tests of '\(id)'") }
    }

    /// The file or folder that a word means, or a workflow and its project.
    private func meant(by word: String) throws -> (path: CheckedPath, id: String?) {
        if FileEntry(word.hasPrefix("/") ? word : "\(session.folder)/\(word)") != nil {
            return (try CheckedPath(word, in: session.folder), nil)
        }
        return switch try NamedWorkflow(word, in: session.folder) {
        case .file(let file): (file, nil)
        case .id(let name, let project): (project, name)
        }
    }

    private func stage(
        for definition: Definition, testedBy file: SourceFile, _ registry: IntentRegistry,
        in folder: String, _ checked: CheckedProject
    ) -> TestStage {
        let workflow = definition.id
        return TestStage(definition, testedBy: file, registry, zones, in: zone, folder) {
            name, value in
            guard !checked.lacksTriggerField(name, of: workflow) else {
                throw UsageError("the trigger of '\(workflow)' gives no '\(name)'")
            }
            return try checked.triggerField(name, of: workflow)
                .map { try value.checked(as: $0, for: "trigger.\(name)") } ?? value
        } recording: { [folder = Self.folder(of: file.name)] name in
            let file = name.hasPrefix("/") ? name : "\(folder)\(name)"
            let bytes = try TextFile.read(file).text
            return try Recording(stored: try Value(json: Array(bytes.utf8)))
        }
    }

    /// Of a file that belongs to no project, what lies beside it belongs to it.
    private func addNeighbour(
        of part: String, to files: inout ProjectFiles, _ reader: ProjectReader
    ) {
        var ignored = DiagnosticList()
        for (from, to, kind) in [
            (".test.yaml", ".yaml", FileKind.workflow), (".yaml", ".test.yaml", .test),
        ] where part.hasSuffix(from) {
            let other = part.dropLast(from.count) + to
            guard FileEntry(String(other)) != nil else { continue }
            files.add(String(other), as: kind, read: TextFile.read, reportingTo: &ignored)
            return
        }
    }

    /// Adds what is wrong with a workflow and its tests, or else with any file.
    private mutating func addErrors(
        _ diagnostics: [Diagnostic], of workflow: String, testedBy tests: String
    ) {
        let before = errors.count
        add(diagnostics, about: [tests, workflow])
        if errors.count == before {
            add(diagnostics, about: diagnostics.compactMap { $0.file?.name })
        }
    }

    private mutating func add(_ diagnostics: [Diagnostic], about files: [String]) {
        let known = Set(errors.compactMap { $0.file?.name })
        errors += diagnostics.filter { diagnostic in
            diagnostic.file.map { files.contains($0.name) && !known.contains($0.name) } ?? false
        }
    }

    private static func folder(of file: String) -> String {
        file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    }
}
