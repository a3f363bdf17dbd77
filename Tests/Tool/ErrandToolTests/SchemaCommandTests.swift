import Arguments
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SchemaCommandTests {
    @Test func `a schema knows the intents of its program`() async {
        let run = await ToolRun.harbour(["schema"])
        #expect(run.code == .ok)
        #expect(run.output.contains(#""const": "harbour."#))
        #expect(run.output.contains(#""$ref": "\#("#/$defs/workflow")""#))
    }

    @Test func `each kind of file has its own`() async {
        #expect(
            await ToolRun.harbour(["schema", "trigger"]).output.contains(#""max_lateness": {"#))
        #expect(await ToolRun.harbour(["schema", "config"]).output.contains(#""workers": {"#))
        #expect(await ToolRun.harbour(["schema", "tale"]).code == .usage)
    }
}
