import Catalogue

/// The rows of the file of uses, the oldest first.
struct UsageRows {
    private(set) var rows: [UsageRow]

    init(_ rows: [UsageRow]) { self.rows = rows }

    init(reading bytes: some Collection<UInt8>) {
        rows = bytes.split(separator: UsageRow.end).compactMap { UsageRow(line: $0) }
    }

    var bytes: [UInt8] { rows.flatMap(\.line) }

    /// The uses, each with the place that was last known before it.
    var uses: [KeptUse] {
        var places: [SeenPlace] = []
        var uses: [KeptUse] = []
        for row in rows {
            switch row {
            case .place(let place):
                places.removeAll { $0.person == place.person }
                places.append(place)
            case .use(var use):
                use.place = use.place ?? Self.place(of: use.person, among: places)
                uses.append(use)
            }
        }
        return uses
    }

    /// The place where a person is, as far as it is known.
    func place(of person: String?) -> String? {
        var places: [SeenPlace] = []
        for case .place(let place) in rows {
            places.removeAll { $0.person == place.person }
            places.append(place)
        }
        return Self.place(of: person, among: places)
    }

    private static func place(of person: String?, among places: [SeenPlace]) -> String? {
        let last = places.last { $0.isAbout(person) }
        return last?.hasLeft == false ? last?.place : nil
    }

    /// The places, the oldest first.
    var places: [SeenPlace] {
        rows.compactMap { if case .place(let place) = $0 { place } else { nil } }
    }

    /// The uses that some condition leaves, each with its place, and the last places of those that
    /// another one leaves.
    func keeping(
        _ isKept: (KeptUse) -> Bool, places isKeptPlace: (SeenPlace) -> Bool = { _ in true }
    ) -> UsageRows { with(uses.filter(isKept), isKeptPlace) }

    private func with(
        _ uses: [KeptUse], _ isKeptPlace: (SeenPlace) -> Bool = { _ in true }
    ) -> UsageRows {
        var last: [String?: SeenPlace] = [:]
        for place in places { last[place.person] = place }
        let places = last.values.filter(isKeptPlace).sorted { $0.at < $1.at }
        return UsageRows(uses.map(UsageRow.use) + places.map(UsageRow.place))
    }

    /// The newest rows that have room in so many bytes; what was done by itself goes first.
    func shortened(to most: Int) -> UsageRows {
        let uses = uses
        let newest = uses.indices.reversed()
        let wanted =
            newest.filter { !uses[$0].isAutomatic } + newest.filter { uses[$0].isAutomatic }
        var room = most
        let kept = wanted.prefix { index in
            room -= UsageRow.use(uses[index]).line.count
            return room >= 0
        }
        return with(kept.sorted().map { uses[$0] })
    }
}
