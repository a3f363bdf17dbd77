import Glibc
import Locks

/// A child process that was started and not yet waited for.
///
/// It stays a zombie until it is finished with, so that its number, which is its group's too,
/// cannot become another's.
final class Child: Sendable {
    let pid: Int32

    /// Can be read once the process has ended.
    let life: Descriptor

    private let tree: ChildTree
    private let record: ChildRecord?
    private let onLine: (@Sendable (ChildStream, String) -> Void)?
    private let onBytes: (@Sendable (ChildStream, UnsafeRawBufferPointer) -> Void)?
    private let state: Guarded<State>

    private struct State {
        var course: ChildCourse
        var streams: [Stream]
        var isFinished = false
    }

    private struct Stream {
        var source: Descriptor?
        var buffer: OutputBuffer
        var lines = LineCutter()
    }

    init(
        _ command: ChildCommand, _ tree: ChildTree, _ life: Descriptor, _ sources: [Descriptor],
        _ record: ChildRecord?
    ) {
        pid = tree.pid
        self.tree = tree
        self.life = life
        self.record = record
        onLine = command.onLine
        onBytes = command.onBytes
        let course = ChildCourse(began: .now, limit: command.timeLimit, grace: command.grace)
        state = Guarded(
            State(
                course: course,
                streams: sources.map {
                    Stream(source: $0, buffer: OutputBuffer(limit: command.outputLimit))
                }))
    }
}

extension Child {
    var wake: ChildCourse.Instant? { state.inTurn { $0.course.wake } }

    /// The descriptors of the streams that are still open.
    var sources: [(ChildStream, Descriptor)] {
        state.inTurn { state in
            ChildStream.allCases.compactMap { stream in
                state.streams[stream.rawValue].source.map { (stream, $0) }
            }
        }
    }

    /// Lets the course decide, and does what it says but for the end; returns whether that has
    /// come.
    func happened(_ event: (inout ChildCourse) -> ChildCourse.Action) -> Bool {
        let action = state.inTurn { state in
            guard !state.isFinished else { return ChildCourse.Action.wait }
            let action = event(&state.course)
            // Under the lock, since the group must not be gone between the decision and the signal.
            if case .signal(let signal) = action { tree.send(signal) }
            return action
        }
        return action == .finish
    }

    /// The result of reading from a stream.
    enum Reading { case something, nothing, ended }

    /// Takes what there is to read, as far as there is space for it.
    func read(_ stream: ChildStream, into space: UnsafeMutableRawBufferPointer) -> Reading {
        guard let source = state.inTurn({ $0.streams[stream.rawValue].source }) else {
            return .nothing
        }
        let count = Glibc.read(source.number, space.baseAddress, space.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
        guard count > 0 else {
            state.inTurn { $0.streams[stream.rawValue].source = nil }
            return .ended
        }
        take(UnsafeRawBufferPointer(rebasing: space[..<count]), stream)
        return .something
    }

    /// Takes what a stream holds now, for a limited number of reads, since its writer may go on for
    /// ever.
    func drain(_ stream: ChildStream, into space: UnsafeMutableRawBufferPointer) {
        for _ in 0..<32 { guard read(stream, into: space) == .something else { return } }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, _ stream: ChildStream) {
        let lines = state.inTurn { state in
            state.streams[stream.rawValue].buffer.append(bytes)
            return onLine == nil ? [] : state.streams[stream.rawValue].lines.lines(adding: bytes)
        }
        onBytes?(stream, bytes)
        for line in lines { onLine?(stream, line) }
    }

    /// Waits for the process, which has ended, and ends what is left of all that came of it if that
    /// was told to end.
    func finish() -> ChildReport {
        for stream in ChildStream.allCases {
            if let line = state.inTurn({ $0.streams[stream.rawValue].lines.last() }) {
                onLine?(stream, line)
            }
        }
        let report = state.inTurn { state in
            state.isFinished = true
            let stop = state.course.stop
            if stop != nil { tree.send(SIGKILL) }
            var texts: [CapturedText] = []
            for index in state.streams.indices {
                let isOpen = state.streams[index].source != nil
                texts.append(state.streams[index].buffer.captured(cutOff: isOpen))
                state.streams[index].source = nil
            }
            return ChildReport(ending: wait(), stop: stop, output: texts[0], errors: texts[1])
        }
        tree.group?.end(killed: report.stop != nil)
        record?.ended()
        return report
    }

    private func wait() -> ChildEnding {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) != pid { guard errno == EINTR else { return .unknown } }
        return ChildEnding(status: status)
    }
}
