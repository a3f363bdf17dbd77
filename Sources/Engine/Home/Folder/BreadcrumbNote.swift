import Engine
import Glibc
import Processes
import Runs
import Store

/// One line of the file of notes, in a place of a fixed size.
enum BreadcrumbNote: Hashable, Sendable {
    /// The start of the machine to which all others belong.
    case boot(String)
    case crumb(Crumb)

    /// The group of a program that a step has started.
    case program(BreadcrumbProgram)

    /// The state of a note: whether its process lives or has died.
    enum State: UInt8 {
        case inHand = 1
        case left = 2
    }

    private enum Kind: UInt8 {
        case boot = 1
        case run, trigger, program
    }

    static let size = 256
    private static let mostID = 100
    private static let mostPath = 124
    private static let head = 32
}

/// A program that a step has started.
struct BreadcrumbProgram: Hashable, Sendable {
    let run: RunID
    let path: StepPath
    let sign: ProcessSign

    /// The identity of the program, once it was started.
    var mark: ProcessMark?

    /// The process group that is left of the program.
    var group: ProcessGroup? {
        mark.map { ProcessGroup(ledBy: $0, bearing: sign) } ?? ProcessGroup(bearing: sign)
    }
}

extension BreadcrumbNote {
    var crumb: Crumb? { if case .crumb(let crumb) = self { crumb } else { nil } }

    var program: BreadcrumbProgram? {
        if case .program(let program) = self { program } else { nil }
    }

    /// Writes the note into its place; the end of a long path is left out, since it is only shown.
    ///
    /// Returns whether there is room for the rest. The state is written last, so that half a note
    /// is none.
    @discardableResult
    func write(into place: UnsafeMutableRawBufferPointer) -> Bool {
        let (kind, id, path): (Kind, String, String) =
            switch self {
            case .boot(let name): (.boot, name, "")
            case .crumb(.run(let run, let path)): (.run, run.text, path.text)
            case .crumb(.trigger(let uid)): (.trigger, uid.text, "")
            case .program(let program): (.program, program.run.text, program.path.text)
            }
        let count = id.utf8.count
        guard count <= Self.mostID else { return false }
        let shown = path.utf8.prefix(Self.mostPath)
        UnsafeMutableRawBufferPointer(rebasing: place[Self.head...]).copyBytes(from: id.utf8)
        UnsafeMutableRawBufferPointer(rebasing: place[(Self.head + count)...]).copyBytes(
            from: shown)
        place[1] = kind.rawValue
        place[2] = UInt8(count)
        place[3] = UInt8(shown.count)
        place.storeBytes(of: program?.sign.output ?? 0, toByteOffset: 16, as: UInt64.self)
        place.storeBytes(of: program?.sign.errors ?? 0, toByteOffset: 24, as: UInt64.self)
        place.storeBytes(
            of: program?.mark?.start ?? program?.sign.since ?? 0, toByteOffset: 8, as: UInt64.self)
        place.storeBytes(of: program?.mark?.pid ?? 0, toByteOffset: 4, as: Int32.self)
        place[0] = State.inHand.rawValue
        return true
    }

    /// Reads the note in a place, or returns `nil` if there is none.
    init?(in place: UnsafeMutableRawBufferPointer) {
        guard State(rawValue: place[0]) != nil, let kind = Kind(rawValue: place[1]),
            place[2] <= Self.mostID, place[3] <= Self.mostPath
        else { return nil }
        let ids = Self.head..<(Self.head + Int(place[2]))
        let id = String(decoding: place[ids], as: UTF8.self)
        let path = StepPath(
            String(
                decoding: place[ids.upperBound..<(ids.upperBound + Int(place[3]))], as: UTF8.self))
        switch kind {
        case .boot: self = .boot(id)
        case .run: self = .crumb(.run(RunID(id), at: path))
        case .trigger: self = .crumb(.trigger(TriggerUID(id)))
        case .program:
            let pid = place.load(fromByteOffset: 4, as: Int32.self)
            let start = place.load(fromByteOffset: 8, as: UInt64.self)
            let sign = ProcessSign(
                output: place.load(fromByteOffset: 16, as: UInt64.self),
                errors: place.load(fromByteOffset: 24, as: UInt64.self), since: start)
            var program = BreadcrumbProgram(run: RunID(id), path: path, sign: sign)
            if pid > 0 {
                program.mark = ProcessMark(pid: pid, start: start, boot: ProcessMark.currentBoot)
            }
            self = .program(program)
        }
    }
}

extension Crumb {
    /// The note without the step, for comparing runs.
    var whole: Crumb { if case .run(let run, _) = self { .run(run, at: .run) } else { self } }
}
