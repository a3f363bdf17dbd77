import AppIntents
import IntentTraits
import SQLite
import Values

extension KeptValues {
    /// A change of one value, which is made once for each invocation, and can be undone while
    /// nothing else changes the value.
    struct Change: Sendable {
        let place: KeptValue.Place

        /// The value from now on; `nil` if there is to be none.
        let value: Value?

        /// The version that it must have before, 0 being none; any where this is `nil`.
        var expected: Int?

        /// Makes the change, and returns the new version; 0 where there is no value any more.
        func make() throws -> Int {
            if let value, value.encoded.count > KeptValue.most {
                throw Trouble.tooLarge(place, limit: KeptValue.most)
            }
            let now = Invocation.now.timeIntervalSince1970
            let invocation = Invocation.current
            let database = try database
            let note = try database.once(in: invocation, part: "former") { connection in
                let former = try KeptValue.named(place, on: connection)
                try check(former)
                return try KeptValue.note(of: place, former, on: connection)
            }
            let version = try database.once(in: invocation, part: "change") { connection in
                try apply(at: now, on: connection)
            }
            invocation?.touched(Touch("store/\(place)", before: note, version: "\(version)"))
            return version
        }

        private func check(_ former: KeptValue?) throws(Trouble) {
            guard let expected, expected != former?.version ?? 0 else { return }
            throw .changed(place, version: former?.version)
        }

        private func apply(at now: Double, on connection: Connection) throws -> Int {
            guard let value else {
                try KeptValue.remove(place, on: connection)
                return 0
            }
            let version = try KeptValue.nextVersion(on: connection)
            try KeptValue(place: place, value: value, version: version, changed: now)
                .write(on: connection)
            return version
        }

        static func undo(_ touch: Touch) throws {
            let part = "undo \(touch.thing) \(touch.version)"
            try database.once(in: Invocation.current, part: part) { connection in
                let note = try KeptValue.read(note: touch.before, on: connection)
                guard let (place, former) = note else { throw Trouble.noNote(touch.thing) }
                let version = try KeptValue.named(place, on: connection)?.version ?? 0
                guard "\(version)" == touch.version else {
                    throw UndoConflict(thing: touch.thing, changedBy: nil)
                }
                if let former {
                    try former.write(on: connection)
                } else {
                    try KeptValue.remove(place, on: connection)
                }
            }
        }
    }

    /// Why a value cannot be kept as it was wanted.
    enum Trouble: CodedError, Hashable, CustomStringConvertible {
        case tooLarge(KeptValue.Place, limit: Int)
        case changed(KeptValue.Place, version: Int?)
        case noNote(String)

        var code: String {
            switch self {
            case .tooLarge: "too-large"
            case .changed: "changed"
            case .noNote: "not-found"
            }
        }

        var description: String {
            switch self {
            case .tooLarge(let place, let limit):
                "the value for '\(place)' has more than \(limit) bytes; a file takes more"
            case .changed(let place, let version?): "'\(place)' has the version \(version)"
            case .changed(let place, nil): "there is no '\(place)'"
            case .noNote(let thing): "what '\(thing)' was is not known"
            }
        }
    }
}
