import Arguments
import Catalogue
import Glibc
import Home

/// The workflow of a run as its file is now: in the project of the current folder, or where a file
/// lies that belongs to none.
struct CurrentWorkflow {
    private let catalogue: IntentCatalogue
    private let session: Session

    init(_ catalogue: IntentCatalogue, _ session: Session) {
        self.catalogue = catalogue
        self.session = session
    }

    func runnable(of run: RunSummary) throws -> RunnableFile {
        if let file = run.file {
            guard access(file, F_OK) == 0 else {
                throw UsageError("the file of run \(run.id.short) is not there any more: '\(file)'")
            }
            return try RunnableFile(file, against: catalogue, in: session)
        }
        do {
            let named = try NamedWorkflow(id: run.workflow, in: session.folder)
            return try RunnableFile(named, called: run.workflow, against: catalogue, in: session)
        } catch is UsageError {
            throw UsageError(
                "'--current' needs the workflow '\(run.workflow)' in the current folder")
        }
    }
}
