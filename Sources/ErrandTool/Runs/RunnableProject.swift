import Catalogue
import Diagnostics
import Workflows

/// The workflows of a project that can be run.
struct RunnableProject {
    private(set) var definitions: [Definition] = []

    /// The ids of workflows that cannot be run.
    private(set) var broken: [String] = []
    private let errors: [Diagnostic]

    /// Reads and checks the files of a project.
    init(_ path: CheckedPath, against catalogue: IntentCatalogue, in session: Session) throws {
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        let files = reader.files(of: path.project, with: [], reportingTo: &found)
        let project = reader.project(files, in: path.project, reportingTo: &found)
        let checked = project.check(against: catalogue, reportingTo: &found)
        errors = found.sorted().filter { $0.severity == .error }
        for id in project.workflows.map(\.content.id) {
            do {
                definitions.append(try checked.definition(of: id))
            } catch {
                broken.append(id)
            }
        }
    }

    /// Shows what is wrong, and says what is left out for it.
    func tellErrors(_ session: Session) {
        guard !errors.isEmpty else { return }
        session.show(errors)
        let names = broken.map { "'\($0)'" }.joined(separator: ", ")
        if !broken.isEmpty { session.complain("left out for its errors: \(names)") }
    }

    /// How much there is to do.
    var summary: String {
        let triggers = definitions.reduce(0) { $0 + $1.workflow.triggers.count }
        return "\(definitions.count) workflow\(definitions.count == 1 ? "" : "s") with "
            + "\(triggers) trigger\(triggers == 1 ? "" : "s")"
    }
}
