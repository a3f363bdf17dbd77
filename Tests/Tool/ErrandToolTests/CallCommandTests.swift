import Arguments
import PatienceTestKit
import Testing
import Values

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct CallCommandTests {
    /// A command line, what is typed, and what comes of it.
    struct Case: CustomTestStringConvertible {
        let line: String
        let typed: [String]?
        let run: ToolRun
        var testDescription: String { line + (typed.map { " \($0)" } ?? "") }

        init(
            _ line: String, typed: [String]? = nil, _ code: ExitCode, out output: String = "",
            err errors: String = ""
        ) {
            self.line = line
            self.typed = typed
            run = ToolRun(code: code, output: output, errors: errors)
        }
    }

    static let cases: [Case] = [
        Case(
            "list-boats", .ok,
            out: """
                3 boats are in.
                b1 (berth: 1, cargo: fish, name: Anna)
                b2 (cargo: timber, name: Anne Marie)
                b3 (berth: 2, cargo: bread-fruit, name: Bounty)

                """),
        Case(
            "list-boats cargo=fish limit=1", .ok,
            out: """
                1 boats are in.
                b1 (berth: 1, cargo: fish, name: Anna)

                """),
        Case(
            "dock-boat boat=Anna berth=3", .ok,
            out: """
                Anna lies at berth 3.
                b1 (berth: 3, cargo: fish, name: Anna)

                """),
        Case(
            "dok-boat", .usage,
            err: "error: no intent is named 'harbour.dok-boat'; did you mean 'harbour.dock-boat'?\n"
        ),
        Case(
            "dock-boat boat=b1 berth=3 nights=20 foo=1", .usage,
            err: """
                error: 'nights' needs a number from 1 to 14; 20 is out of range
                error: 'harbour.dock-boat' has no parameter 'foo'; it has 'boat', 'berth', 'nights', 'remark'

                """),
        Case(
            "dock-boat", .parked,
            err: """
                run RUN waits for an answer: Which boat?
                  Which boat?
                    1  Anna (Carries fish)
                    2  Anne Marie (Carries timber)
                    3  Bounty (Carries bread-fruit)
                  [a number, or another value]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "dock-boat boat=Ann berth=1", .parked,
            err: """
                run RUN waits for an answer: which 'Boat'?
                  which 'Boat'?
                    1  Anna (Carries fish)
                    2  Anne Marie (Carries timber)
                  [a number or a title]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "dock-boat boat=b9 berth=1", .parked,
            err: """
                run RUN waits for an answer: Which boat?
                  'boat' needs a harbour.boat; 'b9' is none
                  Which boat?
                    1  Anna (Carries fish)
                    2  Anne Marie (Carries timber)
                    3  Bounty (Carries bread-fruit)
                  [a number, or another value]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "dock-boat boat=Ann berth=1", typed: ["2"], .ok,
            out: """
                Anne Marie lies at berth 1.
                b2 (berth: 1, cargo: timber, name: Anne Marie)

                """,
            err: """
                which 'Boat'?
                  1  Anna (Carries fish)
                  2  Anne Marie (Carries timber)
                [a number or a title]

                """ + "> "),
        Case(
            "dock-boat", typed: ["Anna", "3"], .ok,
            out: """
                Anna lies at berth 3.
                b1 (berth: 3, cargo: fish, name: Anna)

                """,
            err: """
                Which boat?
                  1  Anna (Carries fish)
                  2  Anne Marie (Carries timber)
                  3  Bounty (Carries bread-fruit)
                [a number, or another value]
                > what is 'Berth'?
                  1  Berth 1
                  2  Berth 2
                  3  Berth 3
                  4  Berth 4
                [a number, or another value]

                """ + "> "),
        Case(
            "dock-boat", typed: [], .parked,
            err: """
                Which boat?
                  1  Anna (Carries fish)
                  2  Anne Marie (Carries timber)
                  3  Bounty (Carries bread-fruit)
                [a number, or another value]
                > 
                run RUN waits for an answer: Which boat?
                  Which boat?
                    1  Anna (Carries fish)
                    2  Anne Marie (Carries timber)
                    3  Bounty (Carries bread-fruit)
                  [a number, or another value]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "dock-boat --answer b1 --answer 4", .ok,
            out: """
                Anna lies at berth 4.
                b1 (berth: 4, cargo: fish, name: Anna)

                """),
        Case(
            "dock-boat --answer b1 --key k --limit 30s", .parked,
            err: """
                run RUN waits for an answer: what is 'Berth'?
                  what is 'Berth'?
                    1  Berth 1
                    2  Berth 2
                    3  Berth 3
                    4  Berth 4
                  [a number, or another value]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "scuttle-boat boat=Bounty --key k/1", .parked,
            err: """
                run RUN waits for an answer: What is to be saved?
                  What is to be saved?
                    1  Save the crew
                    2  Save the cargo
                    3  Cancel
                  [a number or a title]
                  caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "scuttle-boat boat=b1", typed: ["maybe", "4", "1"], .ok,
            out: "Save the crew\n",
            err: """
                What is to be saved?
                  1  Save the crew
                  2  Save the cargo
                  3  Cancel
                [a number or a title]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                > 'What is to be saved?' needs one of its 3 choices; 'maybe' is none
                What is to be saved?
                  1  Save the crew
                  2  Save the cargo
                  3  Cancel
                [a number or a title]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                > 'What is to be saved?' needs a choice from 1 to 3; 4 is out of range
                What is to be saved?
                  1  Save the crew
                  2  Save the cargo
                  3  Cancel
                [a number or a title]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far

                """ + "> "),
        Case(
            "scuttle-boat boat=b1", typed: ["Cancel"], .cancelled,
            err: """
                What is to be saved?
                  1  Save the crew
                  2  Save the cargo
                  3  Cancel
                [a number or a title]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                > error: the answer was not to go on, so the intent has stopped

                """),
        Case(
            "scuttle-boat boat=b1 --answer 2", .ok,
            out: "Save the cargo\n"),
        Case(
            "scuttle-boat boat=b1 --answer 2 --answer 1", .ok,
            out: "Save the cargo\n",
            err: "warning: answers that nothing asked for: 1\n"),
        Case(
            "scuttle-boat boat=b1 --answer 4", .usage,
            err: """
                error: 'What is to be saved?' needs a choice from 1 to 3; 4 is out of range
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "send-pilot boat=b1", .environment,
            err:
                "error: no dependency of type 'PilotService' was added to AppDependencyManager; the app has to add it before its intents are called\n"
        ),
        Case(
            "show-harbour", .ok,
            out: """
                The harbour
                In the harbour
                Anna [1] Horn
                Anne Marie [2] Horn
                Bounty [3] Horn

                """),
        Case(
            "show-harbour", typed: ["Horn", "4", "1"], .ok,
            out: """
                The harbour
                In the harbour
                Anna [1] Horn
                Anne Marie [2] Horn
                Bounty [3] Horn
                2

                """,
            err: """
                Which button?
                [a number from 1 to 3, or nothing]
                > a button is a number from 1 to 3; 'Horn' is none
                > a button is a number from 1 to 3; '4' is none

                """ + "> "),
        Case("show-harbour --press 3", .ok, out: "2\n"),
        Case("close-harbour --press 1 --answer yes", .ok, out: "1\n"),
        Case("close-harbour --press 1 --press 1 --answer yes", .ok, out: "2\n"),
        Case("close-harbour --answer 1 --answer 1 --answer yes", .ok, out: "2\n"),
        Case("close-harbour --answer yes", .ok, out: "0\n"),
        Case(
            "close-harbour --answer 2 --answer 1 --answer yes", .ok, out: "1\n",
            err: "Save the crew\n"),
        Case(
            "close-harbour --answer 3", .usage,
            err: """
                error: 'Close the harbour?' needs 'yes' or 'no'; '3' came
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "close-harbour --press 1 --key k", .parked,
            err: """
                run RUN waits for an answer: Close the harbour?
                  1 entries in the log
                  [1] Horn
                  [2] Scuttle
                  Close the harbour?
                  [yes: Close, no: Leave open]
                  caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "close-harbour", typed: ["1", "3", "yes"], .ok, out: "1\n",
            err: """
                0 entries in the log
                [1] Horn
                [2] Scuttle
                Close the harbour?
                [yes: Close, no: Leave open, or the number of a button]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                > 1 entries in the log
                [1] Horn
                [2] Scuttle
                Close the harbour?
                [yes: Close, no: Leave open, or the number of a button]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far
                > 'Close the harbour?' needs 'yes' or 'no'; '3' came
                1 entries in the log
                [1] Horn
                [2] Scuttle
                Close the harbour?
                [yes: Close, no: Leave open, or the number of a button]
                caution: if this tool ends before the answer comes, the intent starts again with it, and may do twice what it has done so far

                """ + "> "),
        Case(
            "dock-boat berth=1 --answer xx --answer yy --answer zz --key k", .parked,
            err: """
                run RUN waits for an answer: Which boat?
                  'boat' needs a harbour.boat; 'zz' is none
                  Which boat?
                    1  Anna (Carries fish)
                    2  Anne Marie (Carries timber)
                    3  Bounty (Carries bread-fruit)
                  [a number, or another value]
                'harbour answer RUN ANSWER --question QUESTION' lets it go on

                """),
        Case(
            "find-berth depthAbove=4", .ok, out: "3 (depth: 4.5)\n4 (depth: 6.0)\n"),
        Case(
            "list-boats limit=1 --press 1", .usage,
            out: """
                3 boats are in.
                b1 (berth: 1, cargo: fish, name: Anna)

                """,
            err: "error: there is no button; '1' is none\n"),
        Case(
            "open-boat target=b1", .ok,
            out: "done\n"),
        Case(
            "log-weather waves=1 waves=2 seen=1970-01-01", .ok,
            out: "seen 0, waves [1.0, 2.0], storm false, wind none, boats [], cargoes [\"fish\"]\n"),
        Case(
            "log-weather waves=1 seen=1970-01-01", .ok,
            out: "seen 0, waves [1.0], storm false, wind none, boats [], cargoes [\"fish\"]\n"),
        Case(
            "log-weather waves=[1,2.5] day=tomorrow lasting=90s", typed: ["1970-01-01"], .ok,
            out: "seen 0, waves [1.0, 2.5], storm false, wind none, boats [], cargoes [\"fish\"]\n",
            err: """
                what is 'Seen At'?
                [a point in time such as '2026-03-29T07:00:00Z']

                """ + "> "),
        Case(
            "log-weather waves=x seen=soon lasting=1", .usage,
            err: """
                error: item 1 of 'waves' needs a number; 'x' is none
                error: 'seen' needs a point in time; 'soon' is none; write one such as '2026-03-29T07:00:00Z', '2026-03-29 9:00', 'tomorrow 9:00', 'in 2 hours' or 'Friday'
                error: 'lasting' needs a duration; '1' in '1' has no unit; the units are d, h, m, s and ms

                """),
    ]

    @Test(arguments: cases)
    func `a call shows what comes of it`(_ c: Case) async {
        let words = c.line.split(separator: " ").map(String.init)
        let run = await ToolRun.harbour(
            ["call", "harbour.\(words[0])"] + words.dropFirst(), typed: c.typed)
        #expect(run == c.run)
    }

    @Test(arguments: [[""], []])
    func `without a number no button is pressed`(_ typed: [String]) async {
        let run = await ToolRun.harbour(["call", "harbour.show-harbour"], typed: typed)
        #expect(run.code == .ok)
        #expect(run.output.hasSuffix("[3] Horn\n"))
    }

    @Test func `as data the buttons are listed without a question`() async throws {
        let run = await ToolRun.harbour(["call", "harbour.show-harbour", "--json"], typed: ["1"])
        #expect(run.errors.isEmpty)
        let horn: Value = ["intent": "harbour.sound-horn", "title": "Sound the Horn"]
        guard case .map(let result) = try Value(json: Array(run.output.utf8)) else {
            Issue.record("no map")
            return
        }
        #expect(result["actions"] == .list([horn, horn, horn]))
    }

    @Test func `as data a question comes with the line that goes on`() async throws {
        let run = await ToolRun.harbour(
            ["call", "harbour.scuttle-boat", "boat=b1", "--key", "k", "--json"])
        #expect(run.code == .parked)
        guard case .map(let parked) = try Value(json: Array(run.output.utf8)) else {
            Issue.record("no map")
            return
        }
        #expect(parked["question"] != nil && parked["run"] != nil)
        #expect(parked["line"] == "harbour answer RUN ANSWER --question QUESTION")
    }
}
