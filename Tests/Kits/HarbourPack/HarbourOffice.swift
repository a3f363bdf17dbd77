import Synchronization

/// The data of the harbour; a test that changes anything has an office of its own.
public final class HarbourOffice: Sendable {
    @TaskLocal public static var current = HarbourOffice()

    struct Boat: Sendable {
        let id: String
        let name: String
        let cargo: CargoAppEnum
        var berth: Int?
        var version = 1
    }

    private let boats = Mutex<[Boat]>([
        Boat(id: "b1", name: "Anna", cargo: .fish, berth: 1),
        Boat(id: "b2", name: "Anne Marie", cargo: .timber, berth: nil),
        Boat(id: "b3", name: "Bounty", cargo: .breadfruit, berth: 2),
    ])
    private let lines = Mutex<[String]>([])

    public init() {}

    var fleet: [Boat] { boats.withLock { $0 } }

    /// The work of the intents, in order.
    public var log: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }

    /// Moves a boat and returns its berth before and its version after.
    func move(_ id: String, to berth: Int?) -> (before: Int?, version: Int)? {
        boats.withLock { boats in
            guard let index = boats.firstIndex(where: { $0.id == id }) else { return nil }
            let before = boats[index].berth
            boats[index].berth = berth
            boats[index].version += 1
            return (before, boats[index].version)
        }
    }

    func version(of id: String) -> Int? { fleet.first { $0.id == id }?.version }

    func remove(_ id: String) { boats.withLock { boats in boats.removeAll { $0.id == id } } }
}
