import Store
import Testing
import Values

@testable import Runs

/// Random runs, done again from any place that they came to.
@Suite struct RandomRetryTests {
    @Test(arguments: 0..<40)
    func `a run that is done again fits its journal, from any step`(_ seed: UInt64) throws {
        var author = RandomAuthor(seed: seed)
        let text = author.workflow()
        let plan = try RunPlan.ofTests(text)
        let first = try Self.world(plan, seed).run()
        try #require(first.ended != nil)
        var forms = [RetryForm()]
        var failed = RetryForm()
        failed.onlyFailed = true
        forms.append(failed)
        for path in Set(first.rows.map(\.path)).sorted() where !path.isEmpty {
            guard author.below(3) == 0 else { continue }
            var form = RetryForm()
            form.step = path
            forms.append(form)
        }
        for form in forms {
            guard let again = try Self.again(form, first) else { continue }
            let place = Comment(rawValue: "\(form)\n\(text)\n\(first.lines)\n\(again.lines)")
            again.death = .after(commit: Int(author.below(8)) + 1)
            try again.run()
            #expect(again.decision.misfit == nil, place)
            #expect(again.ended != nil, place)
            for count in again.commits where count > again.copies {
                let machine = RunMachine(again.facts, of: plan, journal: try again.journal(count))
                #expect(machine.handle(.wake, at: again.stamp).misfit == nil, place)
            }
        }
    }

    private static func again(_ form: RetryForm, _ first: World) throws -> World? {
        do {
            let again = try World(form, of: first)
            again.events = [.signal("s", ["n": 3]), .signal("s", ["n": 4])]
            return again
        } catch is RetryRefusal {
            return nil
        }
    }

    private static func world(_ plan: RunPlan, _ seed: UInt64) throws -> World {
        let world = try World(plan)
        world.events = [.signal("s", ["n": 1]), .signal("s", ["n": 2])]
        if seed.isMultiple(of: 4) { world.events.append(.act(.cancel)) }
        return world
    }

    /// Each failure happens once or twice; a failed run is done again until nothing fails any more.
    @Test(arguments: 0..<40)
    func `runs that are done again come to what a run without failures does`(
        _ seed: UInt64
    ) throws {
        var author = FailingAuthor(seed: seed)
        let text = author.workflow()
        let calm = try World(text.replacing(#/fail \d: /#, with: "")).run()
        try #require(calm.ended?.state == .succeeded, "\(text)")
        var world = try World(text)
        var effects: [String] = []
        for _ in 0..<40 {
            let commit = Int(author.below(12)) + 1
            world.death = author.below(2) == 0 ? .before(commit: commit) : .after(commit: commit)
            try world.run()
            try #require(world.ended != nil, "\(world.lines)\n\(text)")
            effects += world.effects
            guard world.ended?.state == .failed else { break }
            var form = RetryForm()
            form.onlyFailed = true
            world = try World(form, of: world)
        }
        #expect(world.ended?.state == .succeeded, "\(text)")
        #expect(world.outputs == calm.outputs, "\(text)")
        #expect(effects.sorted() == calm.effects.sorted(), "\(text)")
    }
}

/// Writes workflows by chance whose intents fail now and then, and happen once a key.
private struct FailingAuthor {
    private var chance: RandomAuthor
    private var count = 0

    init(seed: UInt64) { chance = RandomAuthor(seed: seed &+ 1_000) }

    mutating func below(_ limit: UInt64) -> UInt64 { chance.below(limit) }

    mutating func workflow() -> String {
        "vars: { n: 0 }\nsteps:\n" + steps(depth: 3, indent: 2, isAlone: true)
            + "outputs: { n: \"${{ vars.n }}\" }\n"
    }

    private mutating func steps(depth: Int, indent: Int, isAlone: Bool) -> String {
        (0...below(3)).map { _ in step(depth: depth, indent: indent, isAlone: isAlone) }.joined()
    }

    private mutating func step(depth: Int, indent: Int, isAlone: Bool) -> String {
        count += 1
        let space = String(repeating: " ", count: indent)
        let retry = below(6) == 0 ? "\(space)  retry: { attempts: 2 }\n" : ""
        switch below(depth > 0 ? 11 : 5) {
        case 0...2:
            let failing = below(2) == 0 ? "fail \(1 + below(2)): " : ""
            return
                "\(space)- intent: test.keep\n\(space)  with: { text: \"\(failing)k\(count)\" }\n"
                + retry
        case 3: return "\(space)- wait: \(1 + below(50))m\n"
        case 4 where isAlone: return "\(space)- set: { n: \"${{ vars.n + 1 }}\" }\n"
        case 4: return "\(space)- wait: 1m\n"
        case 5, 6:
            return "\(space)- if: vars.n % 2 == \(below(2))\n\(space)  then:\n"
                + steps(depth: depth - 1, indent: indent + 4, isAlone: isAlone)
                + "\(space)  else:\n"
                + steps(depth: depth - 1, indent: indent + 4, isAlone: isAlone)
        case 7:
            return
                "\(space)- for_each: \"${{ ['a\(count)', 'fail 1: b\(count)', 'c\(count)'] }}\"\n"
                + "\(space)  as: e\(count)\n\(space)  parallel: \(1 + below(3))\n"
                + "\(space)  do:\n\(space)    - intent: test.keep\n"
                + "\(space)      with: { text: \"${{ e\(count) }}\" }\n"
        case 8:
            return "\(space)- repeat: { times: \(below(4)) }\n\(space)  do:\n"
                + steps(depth: depth - 1, indent: indent + 4, isAlone: isAlone)
        case 9:
            return "\(space)- try:\n"
                + steps(depth: depth - 1, indent: indent + 4, isAlone: isAlone)
                + "\(space)  finally:\n\(space)    - wait: 1m\n"
        default:
            let lanes = (0...1 + below(2)).map { lane in
                "\(space)    l\(lane):\n"
                    + steps(depth: depth - 1, indent: indent + 6, isAlone: false)
            }
            return "\(space)- parallel:\n" + lanes.joined()
        }
    }
}
