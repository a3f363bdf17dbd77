import Store
import Testing
import Values

@testable import Runs

@Suite struct LoopTests {
    @Test func `as many elements are worked on at once as the loop says`() throws {
        for parallel in [1, 3] {
            let world = try World(
                """
                timeout: 1h
                steps:
                  - for_each: "${{ ['a', 'b', 'c', 'd', 'e'].map(x, 'hang: ' + x) }}"
                    parallel: \(parallel)
                    do: [{ intent: test.keep, with: { text: "${{ item }}" } }]
                """
            ).run()
            #expect(world.mostInFlight == parallel)
            #expect(world.performed.count == parallel)
            #expect(world.ended?.failure?.code == "time-limit")
        }
    }

    @Test func `coming elements of a keyed intent are begun together, and wait for their turn`()
        throws
    {
        let world = try World(
            """
            steps:
              - for_each: "${{ lists.range(200) }}"
                do: [{ intent: test.keep, with: { text: "${{ string(item) }}" } }]
            """
        ).run()
        #expect(world.ended?.state == .succeeded)
        #expect(world.performed == (0..<200).map(String.init))
        let first = try #require(world.lines.firstIndex { $0.hasPrefix("outcome") })
        #expect(world.lines[..<first].filter { $0.hasPrefix("begun") }.count == 65)
        #expect(world.precedable >= 190)
    }

    @Test func `a loop that goes on after a failure tells of its elements in any case`() throws {
        let lists = [
            ("['a', 'fail: b']", "2 1 1"), ("[][1] == 1 ? ['a'] : ['b']", "0 0 0"), ("[]", "0 0 0"),
        ]
        for (list, message) in lists {
            let world = try World(
                """
                steps:
                  - id: all
                    for_each: "${{ \(list) }}"
                    do: [{ id: each, intent: test.keep, with: { text: "${{ item }}" } }]
                    collect: "${{ each.value }}"
                    on_error: continue
                  - fail: "${{ all.count }} ${{ size(all.failed) }} ${{ size(all.value) }}"
                """
            ).run()
            #expect(world.ended?.failure?.message == message, "\(list)")
        }
    }

    @Test func `elements of what is not keyed are begun one by one`() throws {
        let world = try World(
            """
            steps:
              - for_each: "${{ lists.range(9) }}"
                do: [{ intent: test.note, with: { text: "${{ string(item) }}" } }]
            """
        ).run()
        let first = try #require(world.lines.firstIndex { $0.hasPrefix("outcome") })
        #expect(world.lines[..<first].filter { $0.hasPrefix("begun") }.count == 1)
        #expect(world.precedable == 0)
    }

    @Test func `after a death no more elements are worked on at once than before`() throws {
        for commit in 1...8 {
            let world = try World(
                """
                timeout: 1h
                steps:
                  - for_each: "${{ lists.range(20).map(x, (x == 3 ? 'hang: ' : '') + string(x)) }}"
                    parallel: 2
                    do: [{ intent: test.keep, with: { text: "${{ item }}" } }]
                """)
            world.death = .after(commit: commit)
            try world.run()
            #expect(world.mostInFlight <= 2)
            #expect(world.effects.count == 19, "\(commit)")
            #expect(world.effects.first == "0")
        }
    }

    static let keys: [(list: String, key: String, paths: [String])] = [
        ("['a/b', '50%', 'a/b', 'a\\nb']", "item", ["a%2Fb", "50%25", "a%2Fb~2", "a%0Ab"]),
        ("['x', 'x~2', 'x']", "item", ["x", "x~2", "x~3"]),
        ("[7, 8]", "item", ["7", "8"]),
    ]

    @Test func `keys are written so that no two elements have one path`() throws {
        for (list, key, paths) in Self.keys {
            let world = try World(
                """
                steps:
                  - for_each: "${{ \(list.replacing("\\", with: "\\\\")) }}"
                    key: \(key)
                    do: [{ intent: test.look, with: { text: x } }]
                """
            ).run()
            let found = world.lines.filter { $0.hasPrefix("outcome") }
            #expect(found == paths.map { "outcome 0/\($0)/0" })
        }
    }

    @Test func `a long key is cut, and what is cut still tells`() {
        let long = String(repeating: "é", count: 100)
        let key = ElementKeys.component(long + "1")
        #expect(key.hasPrefix(String(repeating: "é", count: 40) + "~"))
        #expect(key.utf8.count == 80 + 1 + 16)
        #expect(key != ElementKeys.component(long + "2"))
    }

    @Test func `of rounds that are over only what they left is read back`() throws {
        let plan = try RunPlan.ofTests(
            """
            vars: { n: 0 }
            steps:
              - repeat: { until: last.value == '20' }
                do:
                  - set: { n: "${{ vars.n + 1 }}" }
                  - { id: last, intent: test.keep, with: { text: "${{ string(vars.n) }}" } }
              - { wait: 1h }
            outputs: { n: "${{ vars.n }}", last: "${{ last.value }}" }
            """)
        let world = try World(plan)
        world.dropsFolded = true
        try world.run()
        #expect(world.outputs == ["n": 20, "last": "20"])
        #expect(world.rows.count < 30)
        for commit in [10, 19, 21] {
            let world = try World(plan)
            world.dropsFolded = true
            world.death = .after(commit: commit)
            try world.run()
            #expect(world.decision.misfit == nil)
            #expect(world.outputs == ["n": 20, "last": "20"], "\(world.lines)")
            #expect(world.effects == (1...20).map(String.init))
        }
    }

    @Test func `an element with the name of a limit does not share its path`() throws {
        let world = try World(
            """
            steps:
              - id: all
                timeout: 1h
                for_each: ['@limit', '@x', 'a@b']
                key: item
                do: [{ id: one, intent: test.note, with: { text: "${{ item }}" } }]
            """
        )
        world.death = .after(commit: 3)
        try world.run()
        #expect(world.ended?.state == .succeeded)
        let paths = try world.journal().map(\.path.text)
        #expect(paths.contains("all/%40limit/one"))
        #expect(paths.contains("all/%40x/one") && paths.contains("all/a@b/one"))
    }
}
