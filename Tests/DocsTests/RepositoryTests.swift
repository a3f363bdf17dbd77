import ErrandTool
import Testing

@Suite struct RepositoryTests {
    @Test func theReadmeIsReadInOneGo() throws {
        let lineEnds = try Repository.text(of: "README.md").count { $0 == "\n" }
        #expect(lineEnds <= 120)
    }

    @Test func theChangelogBeginsWithTheVersionOfTheTool() throws {
        let headings = try Repository.text(of: "CHANGELOG.md").split(separator: "\n")
            .filter { $0.hasPrefix("## ") }
        #expect(headings.first?.hasPrefix("## \(Errand.version)") == true)
    }

    @Test func onlyTheScriptOfCIKnowsOfTheFolderBesideTheCheckout() throws {
        // Spelt in two halves, so that this file does not name it.
        let folder = "../" + "shared"
        let naming = try Repository.files().filter { path in
            // What is not text names nothing.
            (try? Repository.text(of: path))?.contains(folder) == true
        }
        #expect(naming == [".ci/run"])
    }

    @Test func everyDecisionHasANumberOfItsOwnAndSaysWhatFollowed() throws {
        let decisions = try Repository.files().filter { $0.hasPrefix("docs/decisions/") }
        let numbers = decisions.map { $0.dropFirst("docs/decisions/".count).prefix(4) }
        #expect(Set(numbers).count == numbers.count)
        for decision in decisions {
            let text = try Repository.text(of: decision)
            for part in ["Context", "Decision", "Consequences"] {
                #expect(text.contains("**\(part).**"), "\(decision) lacks '\(part)'")
            }
        }
    }
}
