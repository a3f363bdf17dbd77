package import Diagnostics
import SystemFiles

/// The texts of a project.
package struct ProjectFiles: Sendable {
    /// `errand.yaml`, if there is one.
    package var configuration: SourceFile?

    /// Whether there is one that was not taken.
    private(set) var lacksConfiguration = false
    package var workflows: [SourceFile]
    package var triggers: [SourceFile]

    /// The tests of workflows, which lie beside these.
    package var tests: [SourceFile] = []

    package init(
        configuration: SourceFile? = nil, workflows: [SourceFile] = [],
        triggers: [SourceFile] = [], tests: [SourceFile] = []
    ) {
        self.configuration = configuration
        self.workflows = workflows
        self.triggers = triggers
        self.tests = tests
    }

    /// Reads `errand.yaml` and all `.yaml` and `.yml` files below `workflows/` and `triggers/` of a
    /// folder, in the order of their names, and reports those that cannot be read or that all users
    /// can write.
    ///
    /// Of the folder `.`, paths are as short as people write them.
    package init(
        folder: String, read: (String) throws -> SourceFile,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        let prefix = folder == "." ? "" : "\(folder)/"
        let configuration = "\(prefix)errand.yaml"
        self.init()
        if FileEntry(configuration) != nil || FileEntry.trouble(configuration) != nil {
            add(configuration, as: .config, read: read, reportingTo: &diagnostics)
        }
        let beside = Self.sources(below: "\(prefix)workflows", read, &diagnostics)
        workflows = beside.filter { !$0.hasTests }
        tests = beside.filter(\.hasTests)
        triggers = Self.sources(below: "\(prefix)triggers", read, &diagnostics)
    }

    /// Every file, in the order of reading.
    package var all: [SourceFile] {
        [configuration].compactMap(\.self) + workflows + triggers + tests
    }

    /// Reads one file more, which may lie anywhere.
    package mutating func add(
        _ path: String, as kind: FileKind, read: (String) throws -> SourceFile,
        reportingTo diagnostics: inout DiagnosticList
    ) {
        guard let source = Self.source(path, read, &diagnostics) else {
            if kind == .config { lacksConfiguration = true }
            return
        }
        switch kind {
        case .workflow: workflows.append(source)
        case .trigger: triggers.append(source)
        case .config: configuration = source
        case .test: tests.append(source)
        }
    }

    private static func sources(
        below folder: String, _ read: (String) throws -> SourceFile,
        _ diagnostics: inout DiagnosticList
    ) -> [SourceFile] {
        let search = FileSearch(below: folder)
        for problem in search.problems { diagnostics.append(problem) }
        return search.paths.compactMap { source($0, read, &diagnostics) }
    }

    private static func source(
        _ path: String, _ read: (String) throws -> SourceFile, _ diagnostics: inout DiagnosticList
    ) -> SourceFile? {
        if FileEntry(path)?.isWritableByAll == true {
            diagnostics.append(Diagnostic(.error, .writableByAll(), about: path))
            return nil
        }
        do {
            return try read(path)
        } catch {
            diagnostics.append(Diagnostic(.error, .unreadableFile("\(error)"), about: path))
            return nil
        }
    }
}
