import Testing
import Values

@testable import Runs

@Suite struct StoryTests {
    @Test(arguments: Story.everything)
    func `a story ends as it is told`(_ story: Story) throws {
        let world = try story.world(.ofTests(story.text)).run()
        #expect(world.decision.misfit == nil)
        #expect(world.ended?.state == story.state, "\(world.lines)")
        #expect(world.outputs == story.outputs)
        #expect(world.effects == story.effects)
        #expect(world.openWaits == [])
    }

    @Test(arguments: Story.everything)
    func `a journal that was cut off at any commit is read back`(_ story: Story) throws {
        let world = try story.world(.ofTests(story.text)).run()
        for count in world.commits + [world.rows.count] where count > 0 {
            let machine = RunMachine(
                world.present, of: world.plan, journal: try world.journal(count))
            let decision = machine.handle(.wake, at: world.stamp)
            #expect(decision.misfit == nil, "after \(count) of \(world.lines)")
            if count == world.rows.count {
                #expect(decision.entries.isEmpty)
                #expect(decision.state == story.state)
            }
        }
    }

    @Test(arguments: Story.everything)
    func `a story ends the same wherever the process dies`(_ story: Story) throws {
        let plan = try RunPlan.ofTests(story.text)
        for commit in 1...1000 {
            for death in [World.Death.before(commit: commit), .after(commit: commit)] {
                let world = try story.world(plan)
                world.death = death
                try world.run()
                #expect(world.decision.misfit == nil, "\(death): \(world.lines)")
                #expect(world.ended?.state == story.state, "\(death): \(world.lines)")
                #expect(world.outputs == story.outputs, "\(death): \(world.lines)")
                #expect(
                    world.effects.sorted() == story.effects.sorted(), "\(death): \(world.lines)")
                #expect(world.openWaits == [], "\(death): \(world.lines)")
                if world.deaths == 0 { return }
            }
        }
    }
}
