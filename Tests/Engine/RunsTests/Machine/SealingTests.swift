import Calls
import Store
import Testing
import Values

@testable import Runs

/// A secret of a run is in no entry, and the run does not go on without it.
@Suite struct SealingTests {
    /// The tokens that the last step of a story is given.
    private static let tokens = [
        "an answer is secret": ["sesame-1", "xsesame-1"],
        "a result is secret": ["sesame-asesame-c"],
        "a variable is secret": ["sesame-r0sesame-r1sesame-r2"],
    ]

    private static let stories = Story.sealed.filter { tokens.keys.contains($0.name) }

    private func world(_ story: Story) throws -> World {
        try story.world(.ofTests(story.text))
    }

    @Test(arguments: stories)
    func `a secret is given on wherever the process dies, and stands in no entry`(
        _ story: Story
    ) throws {
        for commit in 1...100 {
            let world = try world(story)
            world.death = .after(commit: commit)
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(commit): \(world.lines)")
            #expect(
                world.tokens.suffix(Self.tokens[story.name]?.count ?? 0)
                    == Self.tokens[story.name]?[...])
            for row in world.rows {
                #expect(!String(decoding: row.data, as: UTF8.self).contains("sesame"), "\(row)")
            }
            if world.deaths == 0 { return }
        }
    }

    @Test func `equal secrets have equal names, and others do not`() throws {
        let text = """
            steps:
              - { id: one, intent: test.login, with: { text: a } }
              - { id: two, intent: test.login, with: { text: "${{ 'a' }}" } }
              - { id: three, intent: test.login, with: { text: b } }
            """
        let world = try World(text).run()
        let names = try world.journal().flatMap { $0.sealed.lasting }
        #expect(names.count == 3 && names[0] == names[1] && names[0] != names[2])
    }

    private static let hiding = """
        steps:
          - { id: a, intent: test.keep, with: { text: "fail 1: a", token: "${{ 'ses' + 'ame' }}" }, retry: { attempts: 2 } }
          - { id: b, intent: test.note, if_interrupted: retry, with: { text: b, token: "${{ 'ses' + 'ame' }}" } }
        """

    @Test func `what is private is kept for recovery, and stands in no entry`() throws {
        for commit in 1...10 {
            let world = try World(Self.hiding)
            world.hidesTokens = true
            world.death = .after(commit: commit)
            try world.run()
            #expect(world.ended?.state == .succeeded, "\(commit): \(world.lines)")
            #expect(Set(world.tokens) == ["sesame"])
            for row in world.rows {
                #expect(!String(decoding: row.data, as: UTF8.self).contains("sesame"), "\(row)")
            }
        }
    }

    @Test func `what was private of a call that may have happened is made again`() throws {
        let text = """
            steps:
              - { id: a, intent: test.note, with: { text: "unclear 1: a", token: "${{ 'ses' + 'ame' }}" } }
            """
        let first = try World(text)
        first.hidesTokens = true
        try first.run()
        #expect(first.ended?.state == .failed)
        var form = RetryForm()
        form.onlyFailed = true
        let second = try World(form, of: first)
        second.hidesTokens = true
        second.events = [.answer(.choice(0))]
        try second.run()
        #expect(second.ended?.state == .succeeded, "\(second.lines)")
        #expect(second.tokens == ["sesame"])
    }

    @Test func `a wait for a signal takes no secret along`() throws {
        let text = """
            steps:
              - { id: one, intent: test.login, with: { text: a } }
              - { wait_for: door, where: "one.status == 'succeeded'" }
            """
        let world = try World(text)
        var names: [ValueMap] = []
        world.onCommit = { decision in
            for wait in decision.waits {
                if case .signal(_, _, let condition?) = wait.kind { names.append(condition.names) }
            }
        }
        world.events = [.signal("door", .null)]
        try world.run()
        #expect(world.ended?.state == .succeeded)
        #expect(!names.isEmpty && !"\(names)".contains("sesame"))
    }
}
