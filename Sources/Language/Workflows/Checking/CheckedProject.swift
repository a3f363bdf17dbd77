import Catalogue
import Diagnostics

/// A project whose workflows were checked, of which those without errors can be run.
package struct CheckedProject: Sendable {
    let configuration: Configuration
    let configurationSource: SourceFile?
    let isConfigurationSound: Bool
    let secretSources: SecretSources
    let catalogue: IntentCatalogue

    /// The checked workflows, by their ids.
    let workflows: [String: CheckedWorkflow]
}
