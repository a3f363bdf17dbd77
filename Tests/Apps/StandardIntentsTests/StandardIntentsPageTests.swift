import Catalogue
import Diagnostics
import Foundation
import IntentHosting
import Testing
import TimeZones
import Values
import Workflows

@Suite struct StandardIntentsPageTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/standard-intents.md")

    /// A workflow as those that are measured use these intents.
    private static let sample = """
        name: Sample
        inputs:
          hosts: { type: list(string), default: [alpha] }
        steps:
          - id: test
            intent: shell.run
            with:
              script: |
                set -eu
                make -C "$APP" test
              env: { APP: apps/1, HOST: "${{ inputs.hosts[0] }}" }
          - intent: shell.run
            with: { args: [/bin/echo, "${{ inputs.hosts[0] }}", "item 1"] }
          - intent: system.log
            with: { message: "finished ${{ test.status }}: ${{ test.value.output }}" }
        """

    @Test func `every workflow is right`() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = text.components(separatedBy: "```yaml\n").dropFirst()
        let examples = parts.map {
            String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex))
        }
        #expect(!examples.isEmpty)
        for example in examples + [Self.sample] { #expect(try problems(of: example) == []) }
    }

    @Test func `a misspelt name is found in the catalogue`() throws {
        let text = "name: A\nsteps:\n  - intent: shell.run\n    with: { scirpt: ls }\n"
        #expect(try problems(of: text).count == 1)
    }

    @Test func `a script takes no expressions`() throws {
        let text = """
            name: A
            inputs: { name: string }
            steps:
              - intent: shell.run
                with: { script: "echo ${{ inputs.name }}" }
            """
        #expect(try problems(of: text).map { $0.contains("'script'") } == [true])
    }

    @Test func `a secret may be in the environment and not in the arguments`() throws {
        let text = """
            name: A
            secrets: [token]
            steps:
              - intent: shell.run
                with:
                  args: [curl, -H, "X-Token: ${{ secrets.token }}"]
                  env: { TOKEN: "${{ secrets.token }}" }
            """
        #expect(try problems(of: text).map { $0.contains("'args'") } == [true])
    }

    private func problems(of text: String) throws -> [String] {
        let source = SourceFile(name: "a.yaml", text: text)
        var diagnostics = DiagnosticList(about: source)
        let zones = try ZoneDatabase.ofSystem(environment: [:])
        let surroundings = Surroundings(
            zones: zones, zone: try zones.zone(named: "UTC"), firstSeen: .epoch
        ) { _ in source }
        let workflow = Workflow(reading: source, in: surroundings, reportingTo: &diagnostics)
        workflow?.check(
            in: source, against: StandardCaller.registry.catalogue, reportingTo: &diagnostics)
        return diagnostics.sorted().map(\.message.text)
    }

    @Test func `every intent has its section, or its app has one`() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for intent in StandardCaller.registry.catalogue.intents {
            guard text.contains("\n## \(intent.id)\n") else {
                #expect(text.contains("\n## \(intent.id.app).…\n"))
                continue
            }
            for parameter in intent.parameters { #expect(text.contains("| `\(parameter.name)` |")) }
        }
    }
}
