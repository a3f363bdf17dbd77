import Calendars
import Catalogue
import Testing
import Values

@testable import Workflows

@Suite struct DefinitionDigestTests {
    /// A workflow written in two ways that mean the same.
    static let equal: [(String, String)] = [
        ("steps: [{ emit: a }]", "# a comment\nsteps:\n  - emit: a # another\n"),
        ("steps: [{ emit: a }]", "steps: [{ 'emit': \"a\" }]"),
        ("steps: [{ emit: a, id: b }]", "steps: [{ id: b, emit: a }]"),
        (
            "steps: [{ emit: a, with: { x: 1, y: 2 } }]",
            "steps: [{ emit: a, with: { y: 2, x: 1 } }]"
        ),
        ("steps: [{ wait: 1s, timeout: 90s }]", "steps: [{ wait: 1s, timeout: 1m30s }]"),
        ("steps: [{ emit: a }]", "steps: [{ emit: a, on_error: fail, if_interrupted: ask }]"),
        (
            "retry: {}\nsteps: [{ emit: a }]",
            "retry: { attempts: 3, delay: 1s, backoff: 2, max_delay: 300s, jitter: true, on: clean }"
                + "\nsteps: [{ emit: a }]"
        ),
        (
            "retry: { delay: 1h }\nsteps: [{ emit: a }]",
            "retry: { delay: 1h, max_delay: 1h }\nsteps: [{ emit: a }]"
        ),
        (
            "on: { signal: a }\nsteps: [{ emit: a }]",
            "on: [{ signal: a, enabled: true, jitter: 0s, if_missed: each }]"
                + "\nsteps: [{ emit: a }]"
        ),
        (
            "steps: [{ intent: shell.run, with: { script: a, env: { A: b }, shell: c } }]",
            "steps: [{ shell: c, run: a, env: { A: b } }]"
        ),
        (
            "on: { cron: 0 7 * * * }\nsteps: [{ emit: a }]",
            "on: { cron: 0 7 * * *, on_dst: { gap: after, repeat: first }, timezone: Europe/Oslo,"
                + " if_missed: once }\nsteps: [{ emit: a }]"
        ),
        (
            "concurrency: skip\nsteps: [{ emit: a }]",
            "concurrency: { mode: skip, max: 1 }\nsteps: [{ emit: a }]"
        ),
        (
            "steps: [{ if: true, then: [{ emit: a }] }]",
            "steps: [{ choose: [{ when: true, do: [{ emit: a }] }] }]"
        ),
        ("steps: [{ when: \"${{ true }}\", emit: a }]", "steps: [{ when: true, emit: a }]"),
        (
            "steps: [{ for_each: [1], do: [{ emit: a }] }]",
            "steps: [{ for_each: [1], as: item, parallel: 1, do: [{ emit: a }] }]"
        ),
        ("steps: [{ wait: 60s }]", "steps: [{ wait: 1m }]"),
        (
            "steps: [{ wait: 2026-01-01T00:00:00Z }]",
            "steps: [{ wait: \"2026-01-01T01:00:00+01:00\" }]"
        ),
        (
            "steps: [{ wait_for: a, since: 90s }]", "steps: [{ since: 1m30s, wait_for: a }]"
        ),
        (
            "on: { every: 60s }\nsteps: [{ emit: a }]",
            "on: { every: 1m, timezone: Europe/Oslo }\nsteps: [{ emit: a }]"
        ),
        (
            "concurrency: parallel\nsteps: [{ emit: a }]",
            "concurrency: { mode: parallel, max: 10 }\nsteps: [{ emit: a }]"
        ),
        ("tags: [b, a, b]\nsteps: [{ emit: a }]", "tags: [a, b]\nsteps: [{ emit: a }]"),
    ]

    /// A workflow and one that means something else.
    static let different: [(String, String)] = [
        ("steps: [{ emit: a }]", "steps: [{ emit: b }]"),
        ("steps: [{ emit: a }, { emit: b }]", "steps: [{ emit: b }, { emit: a }]"),
        ("steps: [{ emit: a, with: { x: 1 } }]", "steps: [{ emit: a, with: { x: \"1\" } }]"),
        ("steps: [{ emit: a, with: { x: 1 } }]", "steps: [{ emit: a, with: { x: 1.0 } }]"),
        (
            "steps: [{ emit: a, with: { x: a } }]",
            "steps: [{ emit: a, with: { x: \"${{ 'a' }}\" } }]"
        ),
        ("steps: [{ emit: a, with: { x: [] } }]", "steps: [{ emit: a, with: { x: {} } }]"),
        ("steps: [{ emit: a }]", "steps: [{ emit: a, id: b }]"),
        ("steps: [{ emit: a }]", "steps: [{ emit: a, retry: {} }]"),
        ("steps: [{ emit: a }]", "steps: [{ emit: a, on_error: continue }]"),
        ("steps: [{ emit: a }]", "on: { every: 1h }\nsteps: [{ emit: a }]"),
        (
            "steps: [{ parallel: [[{ emit: a }], [{ emit: b }]] }]",
            "steps: [{ race: [[{ emit: a }], [{ emit: b }]] }]"
        ),
    ]

    @Test func `what means the same has the same text`() throws {
        for (one, other) in Self.equal {
            let pair = try (Self.definition(one), Self.definition(other))
            #expect(pair.0.digest == pair.1.digest, "\(one)\n\(other)")
            #expect(pair.0.text == pair.1.text)
        }
    }

    @Test func `what means something else has another digest`() throws {
        for (one, other) in Self.different {
            #expect(
                try Self.definition(one).digest != Self.definition(other).digest, "\(one)\n\(other)"
            )
        }
    }

    @Test func `a change of a called workflow is a change of the caller`() throws {
        let caller = "steps: [{ workflow: b }]"
        let (b, c) = ("steps: [{ workflow: c }]", "steps: [{ emit: x }]")
        let one = try CheckedProject(["a": caller, "b": b, "c": c]).definition(of: "a")
        let other = try CheckedProject(["a": caller, "b": b, "c": "steps: [{ emit: y }]"])
            .definition(of: "a")
        #expect(one.digest != other.digest)
        #expect(
            try one.digest
                == CheckedProject(["a": caller, "b": "on: { every: 1h }\n\(b)", "c": c])
                .definition(of: "a").digest)
    }

    @Test func `the project's zone counts where a rule names none`() throws {
        let workflow = "on: { time: 07:00 }\nsteps: [{ emit: a }]"
        let oslo = try CheckedProject(["a": workflow], configuration: "timezone: Europe/Oslo")
        let paris = try CheckedProject(["a": workflow], configuration: "timezone: Europe/Paris")
        let machine = try CheckedProject(["a": workflow])
        let digests = try [oslo, paris, machine].map { try $0.definition(of: "a").digest }
        #expect(Set(digests).count == 3)
        guard case .time(let parts)? = try oslo.definition(of: "a").workflow.triggers.first?.kind
        else {
            Issue.record("there is no time")
            return
        }
        #expect(
            parts == [.time: "07:00", .timezone: "Europe/Oslo", .gap: "after", .repeat: "first"])
    }

    @Test func `a step's digest is that of what it does itself`() throws {
        let steps = try Self.definition(
            """
            steps:
              - { intent: system.log, with: { message: a } }
              - { id: b, intent: system.log, with: { message: a }, retry: {}, name: Log }
              - { intent: system.log, with: { message: b } }
              - { if: true, then: [{ emit: a }] }
              - { if: true, then: [{ emit: b }] }
              - { if: "!true", then: [{ emit: b }] }
            """
        ).workflow.steps
        let digests = steps.map(\.digest)
        #expect(digests[0] == digests[1])
        #expect(digests[0] != digests[2])
        #expect(digests[3] == digests[4])
        #expect(steps[3].digestWithSteps != steps[4].digestWithSteps)
        #expect(digests[4] != digests[5])
    }

    /// The zone is that of the project.
    private static func definition(_ text: String) throws -> Definition {
        try CheckedProject(["a": text], configuration: "timezone: Europe/Oslo").definition(of: "a")
    }
}
