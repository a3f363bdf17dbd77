import Arguments
import Foundation
import FoundationXML
import PatienceTestKit
import Testing
import Values

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SimulateCommandTests {
    private static let week = "--from 2026-03-26 --to 2026-04-02"

    private let oslo = ["TZ": "Europe/Oslo"]

    private func project(
        _ workflow: String, _ others: [String: String] = [:], _ configuration: String? = nil
    ) throws -> TemporaryProject {
        let project = try TemporaryProject(
            "\(workflow)\nsteps: [{ wait: 60s }]", running: others)
        try configuration?.write(
            toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        return project
    }

    @Test func `a week is told by days, with what is odd about them and what it comes to`()
        async throws
    {
        let project = try project(
            "on: { time: '02:30', exclude: holidays.ics }")
        try """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VEVENT
        UID:1
        DTSTART;VALUE=DATE:20260331
        SUMMARY:holiday
        END:VEVENT
        END:VCALENDAR
        """.write(
            toFile: "\(project.folder)/holidays.ics", atomically: true, encoding: .utf8)
        let told = await project.simulate(Self.week, oslo)
        #expect(
            told.output == """
                simulated from 2026-03-26 00:00 to 2026-04-02 00:00, Europe/Oslo

                Thu 2026-03-26
                  02:30  check  time  started

                Fri 2026-03-27
                  02:30  check  time  started

                Sat 2026-03-28
                  02:30  check  time  started

                Sun 2026-03-29  the clocks go forward by 1h in Europe/Oslo
                  03:00  check  time  started

                Mon 2026-03-30
                  02:30  check  time  started

                Tue 2026-03-31  excluded: holiday
                  02:30  check  time  skipped (excluded: holiday)

                Wed 2026-04-01
                  02:30  check  time  started

                runs                         6
                skipped (excluded: holiday)  1
                a run lasts                  check: 1s, since nothing is known

                """, "\(told)")
        #expect(told.code == .ok && told.errors.isEmpty, "\(told)")
    }

    @Test func `nothing is performed, and nothing is stored`() async throws {
        let project = try project("on: { every: 1h }")
        _ = await project.simulate(Self.week)
        #expect(!FileManager.default.fileExists(atPath: project.home))
    }

    @Test func `runs last as long as is given, and are in each other's way`() async throws {
        let project = try project("on: { every: 1h }")
        let told = await project.simulate(
            "--from 2026-03-26T00:30 --to 2026-03-26T06:30 --lasting check=90m")
        #expect(
            told.output.contains(
                """
                  01:00 to 05:00  check  every  3 times  started
                  02:00 to 06:00  check  every  3 times  skipped (overlap)
                """), "\(told)")
        #expect(told.output.contains("check: 1h30m, as given"), "\(told)")
    }

    @Test func `without that they last as the runs before did`() async throws {
        let project = try project("on: { every: 1h }")
        _ = await project.tool("run workflows/check.yaml --no-journal")
        var told = await project.simulate(Self.week)
        #expect(told.output.contains("check: 1s, since nothing is known"), "\(told)")
        let quick = try TemporaryProject("on: { every: 1h }\nsteps: [{ wait: 0s }]")
        #expect(await quick.run().code == .ok)
        told = await quick.simulate(Self.week)
        #expect(told.output.contains(", as its last run took"), "\(told)")
    }

    @Test func `what would happen outside of the simulation is told`() async throws {
        let project = try project("on: { time: \"07:00\" }")
        try """
        - { at: 2026-03-25T08:00, restart: 10m }
        - { at: 2026-03-27T08:00, restart: 10m }
        - { at: 2026-04-03T08:00, restart: 10m }
        """.write(toFile: "\(project.folder)/events.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate("\(Self.week) --events events.yaml")
        #expect(told.code == .ok)
        for (line, isTold) in [(1, true), (2, false), (3, true)] {
            let words = "events.yaml:\(line):3: warning: this does not happen, since its time lies"
            #expect(told.errors.contains(words) == isTold, "\(told)")
        }
    }

    @Test(
        arguments: [
            ("signal: focus.of", "no trigger hears 'focus.of'; did you mean 'focus.on'?"),
            ("posix: SIGUSR1", "no trigger hears 'posix SIGUSR1'"),
            ("webhook: /dor", "no trigger hears"),
            ("signal: focus.on", nil), ("restart: 1h", nil),
        ] as [(String, String?)])
    func `what no trigger hears is told`(event: String, sentence: String?) async throws {
        let project = try project("on: { signal: focus.on }")
        try "- { at: 2026-03-26T07:00, \(event) }".write(
            toFile: "\(project.folder)/e.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate("\(Self.week) --events e.yaml")
        #expect(told.code == .ok, "\(told)")
        let warning = sentence.map { "e.yaml:1:3: warning: \($0)" }
        #expect(warning.map(told.errors.contains) ?? told.errors.isEmpty, "\(told)")
    }

    @Test func `what happens meanwhile comes from a file`() async throws {
        let project = try project(
            """
            on: { signal: focus.on, payload: { mode: string }, where: trigger.payload.mode == 'dnd' }
            """)
        try """
        - { at: 2026-03-26T07:00, signal: focus.on, fields: { mode: dnd } }
        - { at: 2026-03-26T08:00, signal: focus.on, fields: { mode: work } }
        - { at: 2026-03-27T08:00, restart: 10m }
        - { at: 2026-03-28T08:00, clock: -1h }
        - { at: 2026-03-29T08:00, suspend: 8h }
        """.write(toFile: "\(project.folder)/events.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate("\(Self.week) --events events.yaml")
        #expect(
            told.output.contains(
                """
                Thu 2026-03-26
                  07:00  check  signal  started
                  08:00  check  signal  skipped (condition)

                Fri 2026-03-27  not served for 10m

                Sat 2026-03-28  the clock is set by -1h

                Sun 2026-03-29  suspended for 8h
                """), "\(told)")
    }

    @Test func `files and messages of other programs come from the file as well`() async throws {
        let project = try project(
            """
            on:
              - { id: inbox, file: ~/in/*.pdf, changes: [created, moved] }
              - { id: door, webhook: { path: /door, secret: key } }
              - { id: heat, mqtt: { topic: home/+/heat } }
            """, [:], "listen: 127.0.0.1:8787\nmqtt: { host: localhost }")
        try """
        - { at: 2026-03-26T07:00, file: ~/in/a.pdf, size: 12 }
        - { at: 2026-03-26T08:00, file: ~/in/b.pdf, change: moved, from: /tmp/b.pdf }
        - { at: 2026-03-26T09:00, file: ~/in/a.pdf, change: deleted }
        - { at: 2026-03-26T10:00, webhook: /door, body: '{}' }
        - { at: 2026-03-26T11:00, mqtt: home/hall/heat, body: on }
        """.write(toFile: "\(project.folder)/events.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate("\(Self.week) --events events.yaml")
        #expect(
            told.output.contains(
                """
                Thu 2026-03-26
                  07:00:02 to 08:00:02  check  inbox  2 times  started
                  10:00                 check  door            started
                  11:00                 check  heat            started
                """), "\(told)")
    }

    @Test func `triggers for which nothing comes are listed, with what they wait for`()
        async throws
    {
        let project = try project(
            "on: [{ id: day, every: 24h }, { id: desk, signal: focus.on }]",
            ["inbox": "on: { file: ~/in/*.pdf }\nsteps: [{ wait: 60s }]"])
        let told = await project.simulate(Self.week)
        #expect(
            told.output.hasSuffix(
                """
                nothing came for  check: when the signal 'focus.on' comes
                                  inbox: when files change: ~/in/*.pdf

                what comes from outside, such as signals and changes of files, is told with '--events'

                """), "\(told)")
    }

    @Test(arguments: [
        ("- { at: noon, signal: a }", "'noon' is no time"),
        ("- { at: 2026-03-26T07:00, signl: a }", "an event has no 'signl'; did you mean 'signal'?"),
        ("- { at: 2026-03-26T07:00 }", "an event has 'at' and one of 'signal'"),
        ("- { at: 2026-03-26T07:00, suspend: -1h }", "'-1h' is no length of time"),
        ("- { at: 2026-03-26T07:00, posix: SIGUSR3 }", "'SIGUSR3'; did you mean 'SIGUSR1'?"),
        ("- { at: 2026-03-26T07:00, signal: a, fields: 3 }", "'fields' is a map"),
        ("- { at: 2026-03-26T07:00, signal: a b }", "'a b' is no name of a signal"),
        ("- { at: 2026-03-26T07:00, signal: a, size: 3 }", "an event with 'signal' has no 'size'"),
        ("- { at: 2026-03-26T07:00, signal: a, posix: SIGUSR1 }", "an event has 'at' and one of"),
        ("- { at: 2026-03-26T07:00, dbus: a.B }", "what comes on D-Bus cannot be simulated"),
        ("- { at: 2026-03-26T07:00, file: a, size: -3 }", "'size' is a number of bytes"),
        ("- { at: 2026-03-26T07:00, file: a, change: move }", "did you mean 'moved'?"),
        ("- { at: 2026-03-26T07:00, file: a, change: moved }", "'from' goes with 'change: moved'"),
        ("- { at: 2026-03-26T07:00, file: '*.pdf' }", "'*.pdf' is no path of one file"),
        ("at: 2026-03-26T07:00", "the file is no list of events"),
    ])
    func `a file with mistakes is shown with their places`(text: String, sentence: String)
        async throws
    {
        let project = try project("on: { signal: a }")
        try text.write(toFile: "\(project.folder)/e.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate("\(Self.week) --events e.yaml")
        #expect(told.code == .invalidFile && told.output.isEmpty, "\(told)")
        #expect(told.errors.contains(sentence) && told.errors.contains("e.yaml:1:"), "\(told)")
    }

    @Test(arguments: [
        ("--from 2026-03-26 --to 2026-03-26", "'--to' has to be later than '--from'"),
        ("--lasting chek=5m", "there is no workflow 'chek' here; did you mean 'check'?"),
        ("--lasting check=long", "'long' is no length of time"),
        ("chek", "there is no workflow 'chek' here; did you mean 'check'?"),
        ("--events none.yaml", "cannot read"),
    ])
    func `a mistake on the command line is said`(line: String, sentence: String) async throws {
        let told = try await project("on: { every: 1h }").simulate(line)
        #expect(told.code == .usage && told.errors.contains(sentence), "\(told)")
    }

    @Test func `only the workflows that are named are shown, and all have their effects`()
        async throws
    {
        let project = try project(
            "on: { workflow: { id: night } }",
            ["night": "on: { time: '03:00' }\nsteps: [{ wait: 60s }]"])
        let told = await project.simulate("\(Self.week) check --lasting night=10m")
        #expect(told.output.contains("  03:10  check  workflow  started"), "\(told)")
        #expect(!told.output.contains("night  time"), "\(told)")
    }

    @Test func `programs get an object a line, the last one with what it comes to`() async throws {
        let project = try project("on: { signal: a }\nconcurrency: { mode: queue }")
        try [1, 2, 3].map { "- { at: 2026-03-26T07:0\($0), signal: a }" }.joined(separator: "\n")
            .write(toFile: "\(project.folder)/e.yaml", atomically: true, encoding: .utf8)
        let told = await project.simulate(
            "\(Self.week) --json --events e.yaml --lasting check=1h", oslo)
        let lines = try told.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
        try #require(
            lines.compactMap { $0["type"] as? String } == [
                "occurrence", "occurrence", "occurrence", "odd_day", "summary",
            ], "\(told)")
        let queue = lines.last?["longest_queue"] as? [String: Any]
        #expect(queue?["runs"] as? Int == 2, "\(told)")
        #expect(queue?["at"] as? String == "2026-03-26T07:03:00+01:00", "\(told)")
        let run = lines[2]["run"] as? [String: Any]
        #expect(run?["started"] as? String == "2026-03-26T09:01:00+01:00", "\(told)")
    }

    @Test func `a picture has a row for each workflow, and is well formed`() async throws {
        let project = try project(
            "name: a & b\non: { time: '02:30' }",
            ["night": "on: { every: 6h }\nsteps: [{ wait: 60s }]"])
        for (line, mark) in [
            (Self.week, "2026-03-29 03:00 time: started"),
            ("--from 2026-01-01 --to 2027-01-01", ": 1 started"),
        ] {
            let told = await project.simulate("\(line) --svg a.svg", oslo)
            #expect(told.code == .ok, "\(told)")
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(project.folder)/a.svg"))
            let text = String(decoding: data, as: UTF8.self)
            #expect(XMLParser(data: data).parse())
            #expect(text.contains(">check</text>") && text.contains(">night</text>"))
            #expect(text.contains("the clocks go forward by 1h in Europe/Oslo"))
            #expect(text.contains(mark), "\(text.prefix(2000))")
        }
    }

    @Test func `a workflow with errors is shown, and the others are simulated`() async throws {
        let project = try project("on: { every: 24h }", ["bad": "on: { every: soon }\nsteps: []"])
        let told = await project.simulate(Self.week)
        #expect(told.code == .invalidFile)
        #expect(told.errors.contains("bad.yaml") && told.output.contains("started"), "\(told)")
    }
}

extension TemporaryProject {
    /// Simulates the project, in which the tests are not.
    fileprivate func simulate(
        _ line: String, _ surroundings: [String: String] = ["TZ": "UTC"]
    ) async -> ToolRun { await tool("simulate \(folder) \(line)", surroundings: surroundings) }
}
