import Dispatch
import Engine
import Locks
import Processes
import Runs
import Store

/// Notes of what an engine has in hand, in a mapped file of its home: they outlive the process, and
/// no disk is waited for.
///
/// There is room for a fixed number of notes; what is more than that is not noted. What the file
/// says of another start of the machine counts for nothing.
final class BreadcrumbFile: Sendable {
    private struct State {
        /// The free places, the first ones last.
        var free: [Int] = []

        /// The notes of processes that died, by their places.
        var left: [Int: BreadcrumbNote] = [:]

        /// The places of the notes of living programs.
        var programs: [ProcessSign: Int] = [:]
        var isClosed = false
    }

    private let pages: MappedFile
    private let state = Guarded(State())

    static let mostNotes = 2_000

    /// Opens the file of a home that this process owns, and keeps what processes have left there
    /// that died.
    init(at path: String, boot: String = ProcessMark.currentBoot) throws(HomeFolderError) {
        pages = try MappedFile(at: path, size: (Self.mostNotes + 1) * BreadcrumbNote.size)
        // The first place says to which start of the machine all others belong.
        let first = BreadcrumbNote.boot(boot)
        if BreadcrumbNote(in: bytes(of: 0)) != first { pages.clear() }
        first.write(into: bytes(of: 0))
        state.inTurn { keepLeft(&$0) }
    }

    private func keepLeft(_ state: inout State) {
        // Of one process a single note of each run or trigger is enough.
        var known: Set<Crumb> = []
        for place in 1...Self.mostNotes where !isEmpty(place) {
            guard let note = BreadcrumbNote(in: bytes(of: place)) else {
                empty(place)
                continue
            }
            let isNew = bytes(of: place)[0] == BreadcrumbNote.State.inHand.rawValue
            if isNew, let crumb = note.crumb?.whole, !known.insert(crumb).inserted {
                empty(place)
                continue
            }
            bytes(of: place)[0] = BreadcrumbNote.State.left.rawValue
            state.left[place] = note
        }
        state.free = (1...Self.mostNotes).reversed().filter(isEmpty)
    }

    private func add(_ note: BreadcrumbNote, _ state: inout State) -> Int? {
        guard !state.isClosed, let place = state.free.popLast() else { return nil }
        if note.write(into: bytes(of: place)) { return place }
        state.free.append(place)
        return nil
    }

    private func remove(_ place: Int, _ state: inout State) {
        empty(place)
        state.free.append(place)
    }

    private func empty(_ place: Int) { bytes(of: place)[0] = 0 }

    private func isEmpty(_ place: Int) -> Bool { bytes(of: place)[0] == 0 }

    private func bytes(of place: Int) -> UnsafeMutableRawBufferPointer {
        pages[place * BreadcrumbNote.size..<(place + 1) * BreadcrumbNote.size]
    }
}

extension BreadcrumbFile: Breadcrumbs {
    var left: [Crumb] { state.inTurn { $0.left.values.compactMap(\.crumb) } }

    func note(_ crumb: Crumb) -> Int? { state.inTurn { add(.crumb(crumb), &$0) } }

    func takeBack(_ note: Int) { state.inTurn { remove(note, &$0) } }

    func settle(_ crumb: Crumb) {
        state.inTurn { state in
            guard !state.left.isEmpty else { return }
            for (place, note) in state.left where note.crumb?.whole == crumb.whole {
                state.left[place] = nil
                remove(place, &state)
            }
        }
    }

    func close() {
        state.inTurn { state in
            state.isClosed = true
            let kept = Set(state.programs.values).union(state.left.keys)
            // Most places are empty, and writing to a page costs much more than reading it.
            for place in 1...Self.mostNotes where !isEmpty(place) && !kept.contains(place) {
                empty(place)
            }
        }
    }
}

/// The programs that steps have started.
extension BreadcrumbFile {
    func withPrograms<Answer>(
        of run: RunID, at path: StepPath, _ work: () async -> Answer
    ) async -> Answer {
        let watcher = ProgramWatcher(file: self, run: run, path: path)
        return await ChildCommand.$watcher.withValue(watcher, operation: work)
    }

    func endOrphans(of run: RunID?) async -> [Crumb] {
        let orphans = state.inTurn { state in
            state.left.compactMapValues(\.program).filter { run == nil || $0.value.run == run }
        }
        guard !orphans.isEmpty else { return [] }
        // Waiting until they have ended blocks a thread.
        let ended = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: Self.end(Array(orphans.values)))
            }
        }
        state.inTurn { state in
            for place in orphans.keys {
                state.left[place] = nil
                remove(place, &state)
            }
        }
        return ended.map { .run($0.run, at: $0.path) }
    }

    /// Ends programs, and returns those of which something was still alive.
    private static func end(_ programs: [BreadcrumbProgram]) -> [BreadcrumbProgram] {
        let groups = Dictionary(
            programs.compactMap { program in program.group.map { ($0, program) } }
        ) { first, _ in first }
        return ProcessGroup.endOrphans(Array(groups.keys)).compactMap { groups[$0] }
    }

    fileprivate func note(_ program: BreadcrumbProgram) {
        state.inTurn { state in
            if let place = state.programs[program.sign] {
                BreadcrumbNote.program(program).write(into: bytes(of: place))
            } else {
                state.programs[program.sign] = add(.program(program), &state)
            }
        }
    }

    fileprivate func forget(_ sign: ProcessSign) {
        state.inTurn { state in
            if let place = state.programs.removeValue(forKey: sign) { remove(place, &state) }
        }
    }
}

/// Notes the programs that one step starts.
private struct ProgramWatcher: ChildWatcher {
    let file: BreadcrumbFile
    let run: RunID
    let path: StepPath

    func begins(_ sign: ProcessSign) {
        file.note(BreadcrumbProgram(run: run, path: path, sign: sign))
    }

    func began(_ sign: ProcessSign, as mark: ProcessMark) {
        file.note(BreadcrumbProgram(run: run, path: path, sign: sign, mark: mark))
    }

    func ended(_ sign: ProcessSign) { file.forget(sign) }
}
