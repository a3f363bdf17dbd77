import Arguments
import Testing

@testable import ErrandTool

@Suite struct GeneratedPageTests {
    static let pages = [
        GeneratedPage(path: "docs/commands.md") { Program.errand.tool.markdown() },
        GeneratedPage(path: "docs/functions.md") { FunctionReference.page },
        GeneratedPage(path: "docs/intents.md") { IntentReference.page },
        GeneratedPage(path: "docs/workflow-reference.md") { WorkflowReference.page },
        GeneratedPage(
            path: "Sources/Tool/ErrandTool/Making/PackTemplate+Files.swift",
            notice: PackTemplateListing.notice
        ) { try PackTemplateListing.text() },
    ]

    @Test(arguments: pages)
    func `a generated page is fresh`(_ page: GeneratedPage) throws {
        try page.check()
    }
}
