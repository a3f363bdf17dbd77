public import Store
public import Workflows

extension Pruning {
    /// Removes what a project does not keep any longer.
    public init(_ retention: Configuration.Retention) {
        self.init(
            runs: retention.runs, ledger: retention.ledger, signals: retention.signals)
    }
}
