import Catalogue
import Home
import Screens
import Store
import Testing
import TimeZones
import Values

@testable import ErrandTool

@Suite struct TopBoardTests {
    private static func run(_ id: String, _ state: String, _ workflow: String) throws -> RunSummary
    {
        try RunSummary(
            stored: .stored([
                "id": .string(id), "workflow": .string(workflow), "state": .string(state),
                "cause": "ada", "created": .timestamp(.epoch), "started": .timestamp(.epoch),
                "waiting_for": state == "waiting" ? "an answer: Go on?" : nil,
            ]))
    }

    private static func status(without missing: String? = nil) throws -> HomeStatus {
        let unfinished = [
            try run("aaaa1111", "running", "backup"), try run("bbbb2222", "waiting", "tidy"),
        ]
        return HomeStatus(
            unfinished: unfinished.filter { $0.id.text != missing },
            failed: [try run("cccc3333", "failed", "report")],
            triggers: try TriggerList(stored: .stored(["triggers": .list([]), "served": true])),
            shortage: nil)
    }

    private static func board() throws -> TopBoard {
        var board = TopBoard()
        board.take(try status())
        return board
    }

    private static func lines(_ board: TopBoard, _ width: Int, _ height: Int) throws -> [String] {
        let time = PersonalTime(at: Moment(.epoch, in: .utc))
        let size = ScreenSize(width: width, height: height)
        let now = try #require(Timestamp(seconds: 65, nanoseconds: 0))
        return TopPage(board, time, now: now, tool: "errand", in: size).lines.map(\.text)
    }

    @Test(
        arguments: [
            (["a"], .ask(RunID("bbbb2222"))), (["j", "s"], .show(RunID("aaaa1111"))),
            (["G", "r"], .retry(RunID("cccc3333"))), (["r"], nil),
            (["c", "y"], .cancel(RunID("bbbb2222"))),
            (["c", "x"], nil), (["G", "c"], nil), (["q"], .quit), (["?", "q"], nil),
            (["k", "k", "a"], .ask(RunID("bbbb2222"))),
        ] as [([Character], TopBoard.Wish?)])
    func `keys choose a run and what is done with it`(keys: [Character], wish: TopBoard.Wish?)
        throws
    {
        var board = try Self.board()
        for key in keys.dropLast() { #expect(board.press(.character(key), room: 10) == nil) }
        let last = try #require(keys.last)
        #expect(board.press(.character(last), room: 10) == wish)
    }

    @Test func `the mark stays beside its run, or where that was`() throws {
        var board = try Self.board()
        _ = board.press(.down, room: 10)
        #expect(board.selected?.text == "aaaa1111")
        board.take(try Self.status(without: "bbbb2222"))
        #expect(board.selected?.text == "aaaa1111")
        board.take(try Self.status(without: "aaaa1111"))
        #expect(board.selected?.text == "bbbb2222")
    }

    @Test func `a wide window has all columns, and a narrow one what matters`() throws {
        let board = try Self.board()
        #expect(
            try Self.lines(board, 80, 8) == [
                "errand top  00:01  1 running, 1 waiting, 1 failed", "runs",
                "❯ bbbb2222   1m05s  tidy    waiting for an answer: Go on?"
                    + String(repeating: " ", count: 23),
                "  aaaa1111   1m05s  backup  running", "  cccc3333   1m05s  report  failed", "", "",
                "↑↓ choose  a answer  s show  c cancel  r retry  ? help  q quit",
            ])
        let narrow = try Self.lines(board, 40, 6)
        #expect(narrow[2] == "❯ tidy    waiting for an answer: Go on?…")
        #expect(narrow.count == 6 && narrow.last == "a c r s  ? help  q quit")
    }

    @Test func `a page is read up and down, and left`() throws {
        var board = try Self.board()
        board.read((1...20).map { ScreenLine("line \($0)") })
        _ = board.press(.pageDown, room: 5)
        #expect(try Self.lines(board, 40, 7)[1] == "line 6")
        _ = board.press(.end, room: 5)
        #expect(try Self.lines(board, 40, 7)[5] == "line 20")
        _ = board.press(.escape, room: 5)
        #expect(board.mode == .list)
    }

    @Test func `without an owner it says how to have one`() throws {
        var board = try Self.board()
        board.take(nil)
        let lines = try Self.lines(board, 60, 8)
        #expect(lines.contains("no process serves this home"))
        #expect(lines.contains("'errand serve' in a project does, as long as it runs;"))
    }
}
