import Store
import Testing
import Values

@testable import Runs

@Suite(.timeLimit(.minutes(1))) struct JournalLimitTests {
    @Test(arguments: [100, 1_000_000])
    func `a run whose journal grows too long fails`(most: Int) throws {
        let world = try World(
            """
            steps:
              - for_each: "${{ lists.range(200) }}"
                do: [{ intent: test.note, with: { text: "${{ string(item) }}" } }]
            """)
        #expect(world.machine.mostEntries == 1_000_000)
        world.machine.mostEntries = most
        try world.run()
        let isOver = most == 100
        #expect(world.ended?.failure?.code == (isOver ? "too-many-entries" : nil))
        #expect(world.ended?.state == (isOver ? .failed : .succeeded))
        #expect((world.rows.count < 120) == isOver, "\(world.rows.count)")
    }
}
