import Snippets

extension SnippetNode {
    static func words(_ text: String) -> SnippetNode { .text(SnippetText(text)) }

    static func row(_ children: SnippetNode...) -> SnippetNode {
        .stack(SnippetStack(.horizontal, children))
    }

    static func column(_ children: SnippetNode...) -> SnippetNode {
        .stack(SnippetStack(.vertical, alignment: .leading, children))
    }

    static func button(_ label: String, pressing intent: String) -> SnippetNode {
        .button(SnippetButton(.words(label), action: .named(intent)))
    }
}

extension SnippetAction {
    static func named(_ intent: String) -> SnippetAction {
        SnippetAction(intent: intent, title: intent.uppercased())
    }
}
