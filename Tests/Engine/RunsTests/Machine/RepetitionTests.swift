import Calls
import IntentTraits
import Store
import Testing
import Values

@testable import Runs

/// Attempts that were under way when the process died.
@Suite struct RepetitionTests {
    private static func world(
        _ intent: String, _ more: String = "", events: [World.Event] = []
    ) throws -> World {
        let world = try World(
            "steps: [{ id: a, intent: test.\(intent), with: { text: x }\(more) }]")
        world.death = .before(commit: 2)
        world.events = events
        return try world.run()
    }

    @Test func `what is keyed or harmless is performed again by itself`() throws {
        for intent in ["keep", "look"] {
            let world = try Self.world(intent)
            #expect(world.ended?.state == .succeeded)
            #expect(world.performed == ["x", "x"])
            #expect(world.effects == (intent == "keep" ? ["x"] : []))
        }
    }

    @Test func `a harmful step waits for a person to decide`() throws {
        let world = try Self.world("note")
        #expect(world.ended == nil)
        #expect(world.decision.state == .waiting)
        #expect(
            world.decision.waitingFor
                == "an answer: 'a' was interrupted, and may have happened; what now?")
        #expect(world.performed == ["x"])
    }

    static let answers: [(Answer, state: String, performed: Int)] = [
        (.choice(0), "succeeded", 2), (.choice(1), "succeeded", 1), (.choice(2), "failed", 1),
    ]

    @Test func `the person's decision about it is followed`() throws {
        for (answer, state, performed) in Self.answers {
            let world = try Self.world("note", events: [.answer(answer), .die])
            #expect(world.ended?.state.rawValue == state, "\(answer): \(world.lines)")
            #expect(world.performed.count == performed, "\(answer)")
        }
    }

    @Test func `what is wanted again is not asked anew where only the answer was stored`() throws {
        let world = try Self.world("note", events: [.answer(.choice(0))])
        let journal = try world.journal()
        let answer = try #require(
            journal.firstIndex { if case .decided(.answer) = $0.body { true } else { false } })
        let machine = RunMachine(
            world.present, of: world.plan, journal: Array(journal[...answer]))
        let decision = machine.handle(.wake, at: world.stamp)
        #expect(decision.waits.isEmpty)
        #expect(decision.actions.contains { if case .perform = $0 { true } else { false } })
    }

    static let wishes: [(wish: String, state: String, performed: Int)] = [
        ("retry", "succeeded", 2), ("skip", "succeeded", 1), ("fail", "failed", 1),
    ]

    @Test func `what a step says of interruptions is done without asking`() throws {
        for (wish, state, performed) in Self.wishes {
            let world = try Self.world("note", ", if_interrupted: \(wish)")
            #expect(world.ended?.state.rawValue == state, "\(wish): \(world.lines)")
            #expect(world.performed.count == performed, "\(wish)")
        }
    }

    /// Failures, clear and unclear, and the number of times that each is tried.
    static let failures: [(intent: String, text: String, on: String, performed: Int)] = [
        ("note", "fail: x", "clean", 3), ("note", "unclear: x", "clean", 1),
        ("note", "unclear: x", "[clean, unclear]", 3), ("keep", "unclear: x", "clean", 3),
        ("look", "unclear: x", "clean", 3),
    ]

    @Test func `what may have happened is tried again only where that does no harm`() throws {
        for (intent, text, on, performed) in Self.failures {
            let world = try World(
                """
                steps:
                  - intent: test.\(intent)
                    with: { text: "\(text)" }
                    retry: { attempts: 3, on: \(on) }
                """
            ).run()
            #expect(world.ended?.state == .failed)
            #expect(world.performed.count == performed, "\(intent) \(text) \(on)")
        }
    }

    static let harmless = [
        "steps: [{ intent: test.look, with: { text: \"unclear 2: x\" }, retry: { attempts: 3 } }]",
        "steps: [{ intent: test.look, with: { text: \"unclear 2: x\" } }]\nretry: { attempts: 3 }",
    ]

    @Test(arguments: harmless)
    func `an unclear failure of a harmless call is tried again after a death, too`(
        text: String
    ) throws {
        let deaths = (1...5).flatMap { [World.Death.before(commit: $0), .after(commit: $0)] }
        for death in deaths {
            let world = try World(text)
            world.death = death
            #expect(try world.run().ended?.state == .succeeded, "\(death): \(world.lines)")
            #expect(world.deaths == 1, "\(death)")
        }
    }

    @Test func `an interruption uses up no attempt`() throws {
        let world = try World(
            "steps: [{ intent: test.keep, with: { text: \"fail 2: x\" }, retry: { attempts: 3 } }]")
        world.death = .before(commit: 2)
        #expect(try world.run().ended?.state == .succeeded)
        #expect(world.performed.count == 4)
    }

    @Test func `all attempts at a step have its key, and no other step has it`() throws {
        let world = try World(
            """
            steps:
              - { intent: test.note, with: { text: "fail 2: x" }, retry: { attempts: 3 } }
              - for_each: ["a", "b"]
                do: [{ intent: test.note, with: { text: "${{ item }}" } }]
            """
        ).run()
        var keys: [String: Set<String>] = [:]
        for entry in try world.journal() {
            guard case .begun(.call(let begun)) = entry.body else { continue }
            keys[entry.path.text, default: []].insert(begun.call.key.text)
        }
        #expect(keys.keys.sorted() == ["0", "1/#0/0", "1/#1/0"])
        #expect(keys.values.allSatisfy { $0.count == 1 })
        #expect(Set(keys.values.joined()).count == 3)
    }

    @Test func `delays grow, differ from run to run, and are the same when read back`() throws {
        let world = try World(
            "steps: [{ intent: test.note, with: { text: \"fail 3: x\" }, retry: { attempts: 4, delay: 10s } }]"
        ).run()
        let delays = try world.journal().compactMap { entry -> Int64? in
            guard case .decided(.retry(let delay)) = entry.body else { return nil }
            return delay.seconds
        }
        #expect(delays.count == 3)
        for (delay, usual) in zip(delays, [10, 20, 40]) {
            #expect((usual * 3 / 4...usual * 5 / 4).contains(Int(delay)))
        }
        #expect(delays != [10, 20, 40])
    }
}
