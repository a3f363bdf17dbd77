public import Snippets

extension SnippetNode {
    /// Evaluates a view and everything in it, with the buttons' actions as they are now.
    @_spi(Snippets) @MainActor public init(
        _ view: some View, in environment: EnvironmentValues = EnvironmentValues()
    ) {
        let nodes = view._nodes(in: environment)
        self =
            if nodes.count == 1 {
                nodes[0]
            } else {
                .stack(SnippetStack(.vertical, alignment: .leading, nodes))
            }
    }
}
