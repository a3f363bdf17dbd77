package import Catalogue
import Engine
package import IntentHosting
import Locks
import Store
package import TimeZones
import Values

/// What was done in a home, and where its people were: a file of rows that is written as they
/// come.
///
/// No disk is waited for, and rows that cannot be written are lost; nothing rests on them but
/// proposals.
package final class UsageBook: Sendable {
    private enum Item: Sendable {
        case use(IntentUse)
        case run(KeptUse)
        case place(SeenPlace)
        case removal(Removal, CheckedContinuation<Removed?, Never>?)
    }

    /// Which uses and places go.
    private struct Removal: Sendable {
        let isGone: @Sendable (KeptUse) -> Bool
        var isGonePlace: @Sendable (SeenPlace) -> Bool = { _ in false }
    }

    /// How many uses and places have gone.
    struct Removed: Hashable, Sendable {
        var uses = 0
        var places = 0
    }

    private struct State {
        var waiting: [Item] = []
        var work: Task<Void, Never>?
        var policy: UsePolicy?
        var isPolicyTroubleTold = false

        /// The phrases by which runs were asked for that have not performed anything yet.
        var spoken: [String: String] = [:]
        var size: Int?
    }

    private let file: LogFile
    private let zones: ZoneDatabase
    private let read: @Sendable () async throws -> UsePolicy
    private let trouble: (@Sendable (String) -> Void)?
    private let state = Guarded(State())

    /// The size that the file may reach; then it is shortened to half of that.
    private let mostBytes: Int

    /// Keeps uses in a home by a policy, which is read when it is first needed.
    package convenience init(
        in home: HomeFolder, zones: ZoneDatabase, trouble: (@Sendable (String) -> Void)? = nil,
        by policy: @escaping @Sendable () async throws -> UsePolicy
    ) {
        self.init(.disk("\(home.path)/errand.uses"), zones, trouble: trouble, by: policy)
    }

    init(
        _ file: LogFile, _ zones: ZoneDatabase, mostBytes: Int = 4 << 20,
        trouble: (@Sendable (String) -> Void)? = nil,
        by policy: @escaping @Sendable () async throws -> UsePolicy
    ) {
        self.file = file
        self.zones = zones
        self.mostBytes = mostBytes
        self.trouble = trouble
        read = policy
    }

    /// Keeps uses by another policy from now on.
    func use(_ policy: UsePolicy) { state.inTurn { $0.policy = policy } }

    /// Notes where a person is, if a signal tells that.
    func note(_ signal: NewSignal, at now: Timestamp) {
        if let place = SeenPlace(signal, at: now) { add(.place(place)) }
    }

    /// Keeps that a person has begun a run, unless it is not found where that was.
    func note(_ request: StartRequest, as run: RunID, at now: Timestamp, in zone: Zone) {
        // A zone that is not known would have kept the run from beginning.
        let own = request.zone.flatMap { try? zones.zone(named: $0) } ?? zone
        KeptUse(of: request, as: run.text, at: now, in: own).map { add(.run($0)) }
    }

    /// Notes the phrase by which a run is asked for.
    func note(_ phrase: String, of run: String) {
        state.inTurn { state in
            // Those of runs that wait for a person, or have failed.
            if state.spoken.count == Self.mostSpoken { state.spoken = [:] }
            state.spoken[run] = phrase
        }
    }

    private static let mostSpoken = 1_000

    /// The uses and places, without uses of apps that the settings leave out.
    func rows() async -> UsageRows {
        await settled()
        let policy = await policy()
        return content.keeping(policy.keeps)
    }

    /// Removes uses, and places where that is said; returns how many went, or `nil` if the file
    /// cannot be written.
    func remove(
        where isGone: @escaping @Sendable (KeptUse) -> Bool,
        places isGonePlace: @escaping @Sendable (SeenPlace) -> Bool = { _ in false }
    ) async -> Removed? {
        let removal = Removal(isGone: isGone, isGonePlace: isGonePlace)
        return await withCheckedContinuation { add(.removal(removal, $0)) }
    }

    /// Removes uses and places from before an instant.
    func remove(before instant: Timestamp) async {
        let oldest = Int(instant.seconds)
        // What cannot be removed now is so the next time.
        _ = await remove(where: { $0.at < oldest }, places: { $0.at < oldest })
    }

    /// Waits until everything is written.
    func settled() async { while let work = state.inTurn({ $0.work }) { await work.value } }
}

extension UsageBook: UsageStore {
    package func keep(_ use: IntentUse) { add(.use(use)) }

    package func forget(_ ids: Set<String>) {
        add(.removal(Removal { ids.contains($0.id) }, nil))
    }

    package func forgetAll(of intent: TypeID) {
        add(.removal(Removal { $0.deed == .intent(intent) }, nil))
    }
}

/// The writing, which one task does at a time.
extension UsageBook {
    private func add(_ item: Item) {
        state.inTurn { state in
            state.waiting.append(item)
            // It ends once no item waits, and ``settled()`` awaits it.
            if state.work == nil { state.work = Task { await write() } }
        }
    }

    private func write() async {
        let policy = await policy()
        while let items = next() {
            var row: [UInt8] = []
            for item in items {
                switch item {
                case .use(let use):
                    if policy.keeps(use.intent.app) { row += UsageRow.use(kept(use)).line }
                case .run(let use):
                    if policy.keeps(use) { row += UsageRow.use(use).line }
                case .place(let place):
                    if policy.isOn { row += UsageRow.place(place).line }
                case .removal(let removal, let told):
                    append(row)
                    row = []
                    told?.resume(returning: remove(removal))
                }
            }
            append(row)
        }
    }

    /// The items that wait; without any, the work is over.
    private func next() -> [Item]? {
        state.inTurn { state in
            let items = state.waiting
            state.waiting = []
            if items.isEmpty { state.work = nil }
            return items.isEmpty ? nil : items
        }
    }

    /// The policy; where it cannot be read, nothing is kept, since it may forbid that.
    private func policy() async -> UsePolicy {
        if let policy = state.inTurn({ $0.policy }) { return policy }
        do {
            let found = try await read()
            return state.inTurn { state in
                let policy = state.policy ?? found
                state.policy = policy
                return policy
            }
        } catch {
            // It is read again the next time.
            let isTold = state.inTurn { state in
                defer { state.isPolicyTroubleTold = true }
                return state.isPolicyTroubleTold
            }
            if !isTold {
                trouble?("it is not kept what is done, since the settings cannot be read: \(error)")
            }
            return .off
        }
    }

    private func kept(_ use: IntentUse) -> KeptUse {
        // The zone was that of a call, so only its file can be missing by now.
        let zone = (try? zones.zone(named: use.zone)) ?? .utc
        var spoken: String?
        if use.source == .host, let run = use.run {
            spoken = state.inTurn { $0.spoken.isEmpty ? nil : $0.spoken.removeValue(forKey: run) }
        }
        return KeptUse(use, in: zone, spoken: spoken)
    }

    private var content: UsageRows {
        UsageRows(reading: file.read(from: 0, most: .max)?.1 ?? [])
    }

    private func append(_ row: [UInt8]) {
        guard !row.isEmpty else { return }
        let (before, isWhole) = state.inTurn { $0.size }.map { ($0, true) } ?? end
        let bytes = isWhole ? row : [UsageRow.end] + row
        guard file.append(bytes) else {
            // What cannot be written is lost; a part of it may be there.
            return state.inTurn { $0.size = nil }
        }
        var size = before + bytes.count
        if size > mostBytes {
            let rest = content.shortened(to: mostBytes / 2).bytes
            if file.replace(rest) { size = rest.count }
        }
        state.inTurn { $0.size = size }
    }

    /// The size of the file, and whether its last row is whole: a process may have died before it
    /// was, or the disk have been full.
    private var end: (size: Int, isWhole: Bool) {
        guard let size = file.read(from: 0, most: 0)?.0.size, size > 0 else { return (0, true) }
        return (size, file.read(from: size - 1, most: 1)?.1.first == UsageRow.end)
    }

    private func remove(_ removal: Removal) -> Removed? {
        let before = content
        let gone = Removed(
            uses: before.uses.count(where: removal.isGone),
            places: before.places.count(where: removal.isGonePlace))
        guard gone != Removed() else { return gone }
        let rest = before.keeping({ !removal.isGone($0) }, places: { !removal.isGonePlace($0) })
            .bytes
        guard file.replace(rest) else { return nil }
        state.inTurn { $0.size = rest.count }
        return gone
    }
}
