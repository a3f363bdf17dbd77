import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ShortcutsCommandTests {
    @Test func `each app lists its shortcuts with the commands that do them`() async {
        #expect(
            await ToolRun.harbour(["shortcuts"])
                == ToolRun(
                    output: """
                        Safe Harbour:
                          Dock a Boat  anchor    harbour.dock-boat   “Dock ${boat} in Safe Harbour”
                          List Boats   sailboat  harbour.list-boats  “List boats in Safe Harbour”

                        """))
    }

    @Test func `shortcuts are data for programs`() async {
        let run = await ToolRun.harbour(["shortcuts", "--json"])
        #expect(run.output.contains(#""tile_color": "blue""#), "\(run)")
        #expect(run.output.contains(#""harbour.dock-boat""#), "\(run)")
    }

    @Test func `what was written is data for programs`() async throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = await ToolRun.harbour(["shortcuts", "--desktop", "--json", "--into", folder])
        let written = try JSONDecoder().decode([[String: String]].self, from: Data(run.output.utf8))
        #expect(written == [["app": "harbour", "file": "\(folder)/harbour-harbour.desktop"]])
    }

    @Test(arguments: [
        (["shortcuts", "harbor"], "error: no app 'harbor' has shortcuts\n"),
        (["shortcuts", "--into", "/x"], "error: '--into' goes with '--desktop'\n"),
    ])
    func `what makes no sense is refused`(_ line: [String], _ sentence: String) async {
        let run = await ToolRun.harbour(line)
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix(sentence), "\(run)")
    }
}
