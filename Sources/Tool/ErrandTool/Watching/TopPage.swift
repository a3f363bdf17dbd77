import Catalogue
import Home
import Screens
import Store
import Values

/// The lines of a board for a window.
struct TopPage {
    private let board: TopBoard
    private let time: PersonalTime
    private let now: Timestamp
    private let tool: String
    private let size: ScreenSize

    /// The most triggers that are shown.
    private static let mostTriggers = 8

    init(
        _ board: TopBoard, _ time: PersonalTime, now: Timestamp, tool: String, in size: ScreenSize
    ) {
        self.board = board
        self.time = time
        self.now = now
        self.tool = tool
        self.size = size
    }

    /// The number of lines of a page that are shown at once in a window.
    static func room(in size: ScreenSize) -> Int { max(1, size.height - 2) }

    /// As many lines as the window has, at most.
    var lines: [ScreenLine] {
        let middle: [ScreenLine]
        switch board.mode {
        case .help: middle = Self.help
        case .page(let lines, let first): middle = Array(lines.dropFirst(first))
        case .pick(let heading, let picker):
            let room = ScreenSize(
                width: size.width, height: Self.room(in: size) - heading.count)
            middle = heading + picker.lines(in: room)
        case .type(let heading, let field): middle = heading + [field.line]
        case .list, .confirm: middle = list
        }
        let room = Self.room(in: size)
        let filled =
            middle.prefix(room)
            + Array(
                repeating: ScreenLine(), count: max(0, room - middle.count))
        return ([head] + filled + [foot]).prefix(size.height).map { $0.cut(to: size.width) }
    }

    private var head: ScreenLine {
        let clock = String(time.short(now).split(separator: " ").last ?? "")
        let runs = board.runs
        let counts = [
            ("running", runs.count { $0.state == .running }),
            ("waiting", runs.count { $0.state == .waiting }),
            ("queued", runs.count { $0.state == .queued }),
            ("failed", runs.count { $0.state == .failed }),
        ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        let told = counts.isEmpty ? "nothing runs" : counts.joined(separator: ", ")
        return ScreenLine("\(tool) top", .bold) + ScreenLine("  \(clock)  ", .faint)
            + ScreenLine(board.status == nil ? "" : told)
            + ScreenLine(board.silence.map { "  no answer for \($0.clock)" } ?? "", .yellow)
    }

    private var foot: ScreenLine {
        switch board.mode {
        case .confirm(let run):
            return ScreenLine(
                "cancel run \(run.short)? y cancels it, any other key does not", .yellow)
        case .page: return ScreenLine("↑↓ space b  q goes back", .faint)
        case .help: return ScreenLine("any key goes back", .faint)
        case .pick, .type: return ScreenLine("Esc leaves the question open", .faint)
        case .list where !board.note.isEmpty: return ScreenLine(board.note, .yellow)
        case .list:
            return ScreenLine(
                size.width < 60
                    ? "a c r s  ? help  q quit"
                    : "↑↓ choose  a answer  s show  c cancel  r retry  ? help  q quit", .faint)
        }
    }

    private static let help: [ScreenLine] = [
        ("↑ ↓ j k", "choose a run"), ("a", "answer what it asks"),
        ("s Enter", "show what its steps came to"), ("c", "cancel it"),
        ("r", "do it again, once it has ended"), ("q Esc", "quit; everything goes on"),
        ("?", "this help"),
    ].map { ScreenLine("  \($0)", .bold).padded(to: 12) + ScreenLine($1) }
}

// MARK: - The list

extension TopPage {
    private var list: [ScreenLine] {
        guard board.isKnown else { return [] }
        guard let status = board.status else {
            return [
                ScreenLine(), ScreenLine("no process serves this home", .bold),
                ScreenLine("'\(tool) serve' in a project does, as long as it runs;"),
                ScreenLine("'\(tool) service install' has it done from login on"),
            ]
        }
        let next = status.next.prefix(Self.mostTriggers)
        let resting = status.resting + status.troubled
        let rows = min(next.count + min(resting.count, 3), max(3, size.height / 3))
        let below = Array((triggers(Array(next)) + rests(resting)).prefix(rows))
        let room = Self.room(in: size) - (below.isEmpty ? 0 : below.count + 2) - 1
        return [ScreenLine("runs", .bold)] + runs(in: max(1, room))
            + (below.isEmpty ? [] : [ScreenLine(), ScreenLine("next", .bold)] + below)
    }

    private func runs(in room: Int) -> [ScreenLine] {
        let runs = board.runs
        guard !runs.isEmpty else { return [ScreenLine("  none", .faint)] }
        let mark = runs.firstIndex { $0.id == board.selected } ?? 0
        let first = min(max(0, mark - room / 2), max(0, runs.count - room))
        let lines = Columns(rows: runs.map(cells)).lines
        return zip(runs, lines).dropFirst(first).prefix(room).map { run, line in
            let isMarked = run.id == board.selected
            let row = ScreenLine(isMarked ? "❯ " : "  ") + line
            return isMarked ? row.cut(to: size.width).padded(to: size.width).all(.reversed) : row
        }
    }

    private func cells(of run: RunSummary) -> [Columns.Cell] {
        let state = Columns.Cell(run.stateText, run.state.ink)
        guard size.width >= 60 else { return [.init(run.workflow), state, .init(run.id.short)] }
        let span = run.took ?? run.started.map { max(.zero, now.since($0)) }
        return [
            .init(run.id.short, .faint), .init(span?.clock ?? "").atRight(of: 6),
            .init(run.workflow), state,
        ]
    }

    private func triggers(_ next: [TriggerReport]) -> [ScreenLine] {
        let rows = next.map { trigger -> [Columns.Cell] in
            [
                .init(trigger.next.map(time.short) ?? ""), .init(trigger.workflow),
                .init(trigger.rule, .faint),
            ]
        }
        return Columns(rows: rows).lines.map { ScreenLine("  ") + $0 }
    }

    private func rests(_ resting: [TriggerReport]) -> [ScreenLine] {
        let rows = resting.map { trigger -> [Columns.Cell] in
            let why = trigger.rest ?? trigger.trouble ?? ""
            return [.init(trigger.workflow), .init(trigger.name), .init(why, .yellow)]
        }
        return Columns(rows: rows).lines.map { ScreenLine("  ") + $0 }
    }
}
