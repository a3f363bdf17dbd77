package import Store
package import Workflows

extension Pruning {
    /// Removes runs, occurrences and signals after the ages that a project sets.
    package init(_ retention: Configuration.Retention) {
        self.init(runs: retention.runs, ledger: retention.ledger, signals: retention.signals)
    }
}
