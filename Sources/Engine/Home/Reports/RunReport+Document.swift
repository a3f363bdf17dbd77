package import Engine
import Runs
package import Values
import Workflows

extension RunReport {
    /// Reports on a run of which there is nothing but its document.
    package init(of document: RunDocument) throws(StoredFormError) {
        let workflow = document.definition.workflows[document.workflow]
        self.init(
            try RunSummary(stored: document.run), JournalFold(document.entries, .all), [],
            workflow.map(StepFinder.init), isShortened: !document.leftOut.isEmpty)
    }
}
