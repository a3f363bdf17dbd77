import Arguments
import PatienceTestKit
import Testing

@testable import ErrandTool

/// What `errand show` tells of runs whose intents write into a logbook.
@Suite(.patient(for: .seconds(180))) struct ShowCommandTests {
    private func lines(of run: ToolRun) -> [String] {
        run.output.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
            .map(String.init)
    }

    @Test func `a condition is told with elements and variables as they were`() async throws {
        let project = try TemporaryProject(
            """
            vars: { total: 0 }
            inputs: { least: { type: int, default: 2 } }
            steps:
              - id: fruits
                for_each: "${{ [{'name': 'apples', 'n': 1}, {'name': 'pears', 'n': 3}] }}"
                as: fruit
                do:
                  - set: { total: "${{ vars.total + fruit.n }}" }
                  - if: fruit.n >= inputs.least && vars.total > 1
                    then: [{ id: copy, intent: logbook.note, with: { text: "${{ fruit.name }}" } }]
              - id: words
                for_each: "${{ ['a', 'b'] }}"
                as: word
                do: [{ id: say, when: word.startsWith('a'), intent: logbook.count-notes }]
              - { id: late, when: vars.total == 5, intent: logbook.count-notes }
            """)
        #expect(await project.run().code == .ok)
        let id = try #require(try await project.runs().first)
        let told = lines(of: await project.tool("show \(id)"))
        for part in [
            [
                "→ none, since not fruit.n >= inputs.least && vars.total > 1", "fruit.n = 1",
                "inputs.least = 2", "vars.total = 1",
            ],
            [
                "→ then, since fruit.n >= inputs.least && vars.total > 1", "fruit.n = 3",
                "inputs.least = 2", "vars.total = 4",
            ],
            ["when word.startsWith('a'): yes", "word = a"],
            ["when word.startsWith('a'): no", "word = b"],
            ["when vars.total == 5: no", "vars.total = 4"],
        ] {
            let places = told.indices.filter { told[$0...].starts(with: part) }
            #expect(places.count == 1, "\(part)\n\(told.joined(separator: "\n"))")
        }
        let names = told.compactMap { $0.firstMatch(of: /^✓ (.*) \(.*\)/)?.output.1 }
        #expect(names.contains("1st step for element 2 of 'fruits', set · pears"), "\(names)")
        #expect(names.contains("words/#0/say logbook.count-notes · a"), "\(names)")
        let picture = await project.tool("show \(id) --svg")
        #expect(
            picture.output.contains("words/#0/say logbook.count-notes · a<"), "\(picture.output)")
    }

    @Test func `a variable of a round is the one that the round had`() async throws {
        let project = try TemporaryProject(
            """
            vars: { count: 0 }
            steps:
              - repeat: { times: 5 }
                do:
                  - set: { count: "${{ vars.count + 1 }}" }
                  - { id: seen, when: vars.count > 4, intent: logbook.count-notes }
              - { id: after, when: vars.count > 4, intent: logbook.count-notes }
            """)
        let run = await project.run()
        #expect(run.code == .ok, "\(run)")
        let id = try #require(try await project.runs().first)
        let told = lines(of: await project.tool("show \(id)"))
        let values = told.indices.dropLast().filter { told[$0].hasPrefix("when vars.count > 4") }
            .map { "\(told[$0].suffix(3)) \(told[$0 + 1])" }
        #expect(values.suffix(2) == ["yes vars.count = 5", "yes vars.count = 5"], "\(told)")
        #expect(values.dropLast(2).last == " no vars.count = 4", "\(told)")
    }

    @Test func `steps with others inside are shown in their places and as they have ended`()
        async throws
    {
        let project = try TemporaryProject(
            """
            steps:
              - { id: one, emit: a }
              - { id: both, parallel: { l: [{ id: left, emit: b }], r: [{ id: right, emit: c }] } }
              - id: first
                race: { l: [{ id: bad, fail: no }], r: [{ wait: 1h }] }
                on_error: continue
              - { id: rounds, repeat: { times: 2 }, do: [{ id: each, emit: d }] }
              - id: many
                repeat: { until: "1 > 2", max_rounds: 2 }
                do: [{ id: again, emit: e }]
                on_error: continue
              - { id: caught, try: [{ id: tried, fail: no }], catch: [{ id: late, emit: f }] }
              - { id: last, emit: g }
            """)
        let run = await project.run()
        #expect(run.code == .ok, "\(run)")
        #expect(run.errors.contains(/✗ many \(.*\): it was not over after 2 rounds/), "\(run)")
        #expect(!run.errors.contains("✗ first ("), "\(run)")
        let id = try #require(try await project.runs().first)
        let told = await project.tool("show \(id)").output
        let names = told.matches(of: /[✓✗·-] ([a-z\/0-9]+)/).map { String($0.output.1) }
        #expect(
            names == [
                "one", "both/l/left", "both/r/right", "first", "first/l/bad", "rounds",
                "rounds/0/each", "rounds/1/each", "many", "many/0/again", "many/1/again",
                "caught/try/tried", "caught/catch/late", "last",
            ], "\(told)")
        #expect(told.contains(/✗ first failed \(.*\): no/), "\(told)")
        #expect(told.contains(/✓ rounds \(/), "\(told)")
        #expect(told.contains(/✗ many failed \(.*\): it was not over after 2 rounds/), "\(told)")
        let data = await project.tool("show \(id) --json").output
        #expect(!data.contains("begun"), "\(data)")
    }

    @Test func `a step with others inside that was tried again is one step`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - id: rounds
                retry: { attempts: 2, delay: 0s }
                on_error: continue
                repeat: { times: 2 }
                do: [{ id: each, fail: no }]
              - id: all
                timeout: 10ms
                on_error: continue
                for_each: [1]
                do: [{ id: long, wait: 1h }]
            """)
        #expect(await project.run().code == .ok)
        let id = try #require(try await project.runs().first)
        let told = await project.tool("show \(id)").output
        let names = told.matches(of: /[✓✗·-] ([a-z\/0-9~]+)/).map { String($0.output.1) }
        let rows = names.filter { $0.hasPrefix("rounds") && !$0.contains("/") }
        #expect(rows == ["rounds"], "\(told)")
        #expect(told.contains(/✗ rounds, attempt 2 of 2 failed \(.*\): no/), "\(told)")
        #expect(told.contains(/✗ all failed \(.*\): it was not done within 10ms/), "\(told)")
    }

    @Test func `the place of rounds that are too many is told`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - repeat: { until: "1 > 2", max_rounds: 2 }
                do: [{ emit: e }]
            """)
        let run = await project.run()
        #expect(run.errors.contains("workflows/check.yaml:2: error: "), "\(run)")
    }

    @Test func `no line is shown for a time limit`() async throws {
        let project = try TemporaryProject(
            """
            timeout: 10ms
            steps: [{ id: long, wait: 1h }]
            """)
        let run = await project.run()
        #expect(run.code == .runFailed, "\(run)")
        #expect(!run.errors.contains("✓"), "\(run)")
        let id = try #require(try await project.runs().first)
        #expect(!(await project.tool("show \(id)")).output.contains("✓"))
    }

    @Test func `the condition of an element with an empty key names that element`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - id: all
                for_each: "${{ ['a', ''] }}"
                key: item
                do: [{ id: each, when: item == 'a', emit: x }]
            """)
        #expect(await project.run().code == .ok)
        let id = try #require(try await project.runs().first)
        let told = lines(of: await project.tool("show \(id)"))
        #expect(told.contains("item = a") && told.contains("item = \"\""), "\(told)")
    }

    @Test func `a run is compared with the last good one before it`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { limit: { type: int, default: 2 } }
            steps:
              - { id: before, intent: logbook.count-notes }
              - if: before.value >= inputs.limit
                then: [{ id: full, fail: "there are ${{ before.value }}" }]
              - { id: note, intent: logbook.note, with: { text: a } }
            """)
        for limit in [2, 9, 1, 9] { _ = await project.run("limit=\(limit)") }
        let runs = try await project.runs()
        let told = await project.tool("show \(runs[1]) --diff")
        #expect(told.code == .ok, "\(told)")
        #expect(
            told.output.hasPrefix(
                "run \(runs[1].prefix(8)) compared with run \(runs[2].prefix(8))"), "\(told)")
        #expect(told.output.contains("limit: 9 → 1"), "\(told)")
        let first = await project.tool("show \(runs[3]) --diff")
        #expect(first.code == .usage)
        #expect(first.errors.contains("no run of 'check' succeeded before"), "\(first)")
    }
}
