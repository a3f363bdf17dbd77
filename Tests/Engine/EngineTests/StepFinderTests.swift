import EngineTestKit
import IntentHosting
import Runs
import Testing
import Workflows

@testable import Engine

@Suite struct StepFinderTests {
    static let workflow = """
        steps:
          - emit: a
          - if: 1 < 2
            then:
              - id: inner
                emit: b
            else:
              - emit: c
          - id: each
            for_each: [1, 2]
            as: n
            do:
              - try:
                  - id: deep
                    name: Deep down
                    emit: d
                catch:
                  - emit: e
        on_failure:
          - emit: f
        finally:
          - parallel:
              left:
                - emit: g
              right:
                - emit: h
        """

    /// Paths as journals have them, and the line of the step's verb; 0 where there is none.
    static let places: [(String, Int)] = [
        ("0", 2), ("1", 3), ("1/0/inner", 6), ("1/else/0", 8), ("each", 10), ("each/#1/0", 13),
        ("each~2/#1/0/try/deep", 16), ("each/a%2Fb/0~3/catch/0", 18), ("@on_failure/0", 20),
        ("@finally/0/right/0", 26), ("2", 0), ("0/0", 0), ("1/2/0", 0), ("@vars", 0), ("", 0),
        ("@finally/0/up/0", 0),
    ]

    @Test(arguments: places)
    func `a path leads to the step that was written there`(path: String, line: Int) throws {
        let definition = try Definition(
            of: "check", in: ["check": Self.workflow], IntentRegistry([]))
        let step = StepFinder(definition.workflow).step(at: StepPath(path))
        #expect(step?.place?.line ?? 0 == line)
    }
}
