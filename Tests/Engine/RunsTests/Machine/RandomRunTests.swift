import Calls
import Testing
import Values

@testable import Runs

/// Random workflows, with deaths at any place.
@Suite struct RandomRunTests {
    @Test(arguments: 0..<24)
    func `a random run ends, and its journal leads to the same end`(_ seed: UInt64) throws {
        var author = RandomAuthor(seed: seed)
        let text = author.workflow()
        let plan = try RunPlan.ofTests(text)
        let calm = try Self.world(plan).run()
        #expect(calm.ended != nil, "\(text)\n\(calm.lines)")
        for count in calm.commits + [calm.rows.count] where count > 0 {
            let machine = RunMachine(calm.facts, of: plan, journal: try calm.journal(count))
            let decision = machine.handle(.wake, at: calm.stamp)
            #expect(decision.misfit == nil, "after \(count) of \(calm.lines)\n\(text)")
            if count == calm.rows.count { #expect(decision.state == calm.ended?.state) }
        }
        for _ in 0..<4 {
            let world = try Self.world(plan)
            let commit = Int(author.below(UInt64(calm.commits.count + 1))) + 1
            world.death = author.below(2) == 0 ? .before(commit: commit) : .after(commit: commit)
            try world.run()
            #expect(world.decision.misfit == nil, "\(world.lines)\n\(text)")
            #expect(world.ended != nil, "\(world.lines)\n\(text)")
        }
    }

    private static func world(_ plan: RunPlan) throws -> World {
        let world = try World(plan)
        world.events = [.signal("s", ["n": 1]), .signal("s", ["n": 2]), .act(.snooze)]
        return world
    }
}

/// Writes workflows by chance, the same ones for a seed.
struct RandomAuthor {
    private var state: UInt64
    private var count = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ limit: UInt64) -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state % limit
    }

    mutating func workflow() -> String {
        var text =
            "vars: { n: 0 }\ntimeout: 100h\nsteps:\n" + steps(depth: 3, indent: 2, isAlone: true)
        if below(3) == 0 { text += "on_failure:\n" + steps(depth: 1, indent: 2, isAlone: false) }
        if below(3) == 0 { text += "finally:\n" + steps(depth: 1, indent: 2, isAlone: false) }
        return text
    }

    private mutating func steps(depth: Int, indent: Int, isAlone: Bool) -> String {
        (0...below(3)).map { _ in step(depth: depth, indent: indent, isAlone: isAlone) }.joined()
    }

    private mutating func step(depth: Int, indent: Int, isAlone: Bool) -> String {
        count += 1
        let space = String(repeating: " ", count: indent)
        let more = below(5) == 0 ? "\(space)  on_error: continue\n" : ""
        let retry = below(6) == 0 ? "\(space)  retry: { attempts: 2 }\n" : ""
        let inner = { (author: inout RandomAuthor, isAlone: Bool) in
            author.steps(depth: depth - 1, indent: indent + 4, isAlone: isAlone)
        }
        switch below(depth > 0 ? 14 : 7) {
        case 0, 1:
            return "\(space)- intent: test.keep\n\(space)  with: { text: k\(count) }\n" + more
        case 2:
            return
                "\(space)- intent: test.keep\n\(space)  with: { text: \"fail \(1 + below(3)): f\(count)\" }\n"
                + more + retry
        case 3: return "\(space)- wait: \(1 + below(50))m\n"
        case 4: return "\(space)- wait_for: s\n\(space)  timeout: 1h\n\(space)  or: { n: 0 }\n"
        case 5 where isAlone: return "\(space)- set: { n: \"${{ vars.n + 1 }}\" }\n"
        case 5, 6: return "\(space)- fail: no \(count)\n" + more
        case 7, 8:
            return "\(space)- if: vars.n % 2 == \(below(2))\n\(space)  then:\n"
                + inner(&self, isAlone)
                + "\(space)  else:\n" + inner(&self, isAlone) + more
        case 9:
            return
                "\(space)- for_each: \"${{ lists.range(\(below(4))) }}\"\n\(space)  as: e\(count)\n\(space)  parallel: \(1 + below(2))\n"
                + "\(space)  do:\n" + inner(&self, false) + more + retry
        case 10:
            return "\(space)- repeat: { times: \(below(6)) }\n\(space)  do:\n"
                + inner(&self, isAlone) + more
        case 11, 12:
            let verb = below(2) == 0 ? "parallel" : "race"
            let lanes = (0...1 + below(2)).map { lane in
                "\(space)    l\(lane):\n"
                    + steps(depth: depth - 1, indent: indent + 6, isAlone: false)
            }
            return "\(space)- \(verb):\n" + lanes.joined() + more
        default:
            return "\(space)- try:\n" + inner(&self, isAlone) + "\(space)  catch:\n"
                + inner(&self, isAlone)
                + "\(space)  finally:\n" + inner(&self, isAlone) + more + retry
        }
    }
}
