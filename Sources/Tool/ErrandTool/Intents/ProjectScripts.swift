import Diagnostics
import IntentHosting
import Programs
import Workflows

/// The programs in the folder `intents` of a project, with what is wrong with them.
struct ProjectScripts {
    private let scripts: Scripts?
    let found: DiagnosticList

    /// Reads those of a project; without one there are none.
    init(of project: String?, in session: Session) {
        var found = DiagnosticList()
        scripts = project.flatMap { Self.scripts(of: $0, in: session, reportingTo: &found) }
        self.found = found
    }

    private static func scripts(
        of project: String, in session: Session, reportingTo found: inout DiagnosticList
    ) -> Scripts? {
        guard Scripts.areThere(in: project) else { return nil }
        do {
            return try ProjectReader(session).scripts(of: project, reportingTo: &found)
        } catch {
            found.append(Diagnostic(.error, .unreadable(project, "\(error)")))
            return nil
        }
    }

    var files: [SourceFile] { scripts?.files ?? [] }

    /// The intents that they are.
    func programs(in session: Session) -> [IntentProgram] {
        // Without the zones of the machine a date in a result is not understood, and it says so.
        (scripts?.all ?? []).map { script in IntentProgram(script) { try? session.moment() } }
    }
}

extension Diagnostic.Message {
    fileprivate static func unreadable(_ project: String, _ reason: String) -> Self {
        Self(
            code: "unreadable-file", "the intents of '\(project)' cannot be read: \(reason)")
    }
}

/// The packs of the program have errors, which are told where they are found.
struct UnsoundPacks: Error {}

extension Session {
    /// The intents of the program and of the project of a path, or of the one here; `nil` after
    /// reporting errors of the program's packs.
    ///
    /// With mistakes in scripts it is `former`, if there is one.
    func registry(
        of path: CheckedPath? = nil, orElse former: IntentRegistry? = nil
    ) -> IntentRegistry? {
        let scripts = ProjectScripts(of: path.map(\.project) ?? projectHere, in: self)
        let errors = scripts.found.sorted().filter { $0.severity == .error }
        if !errors.isEmpty {
            show(errors)
            if let former { return former }
        }
        return registry(with: scripts)
    }

    /// The intents of the program and of some scripts.
    func registry(with scripts: ProjectScripts) -> IntentRegistry? {
        let registry = IntentRegistry(program.packs, with: scripts.programs(in: self))
        for problem in registry.problems {
            let kind = problem.isFatal ? "error" : "warning"
            errors.print("\(kind): \(TerminalText.visible("\(problem)"))")
        }
        return registry.problems.contains(where: \.isFatal) ? nil : registry
    }

    /// The folder of the project here, if there is one.
    var projectHere: String? {
        // A folder that cannot be looked at is no project.
        (try? CheckedPath(".", in: folder))?.project
    }
}
