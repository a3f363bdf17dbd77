import Store
import Values

/// A place that a person has come to or left, as a signal has told.
struct SeenPlace: Hashable, Sendable {
    let place: String
    let hasLeft: Bool
    let person: String?
    let at: Int

    /// Whether it tells where a person is: the one that it names, or every one if it names none.
    func isAbout(_ other: String?) -> Bool {
        guard let person, let other else { return true }
        return person.lowercased() == other.lowercased()
    }
}

extension SeenPlace {
    /// Reads a signal such as `location.arrived`.
    init?(_ signal: NewSignal, at now: Timestamp) {
        guard signal.name == "location.arrived" || signal.name == "location.left",
            // What is no map of texts tells of no place.
            case .map(let payload)? = try? Value(decoding: signal.payload),
            case .string(let place)? = payload["place"], !place.isEmpty
        else { return nil }
        self.place = place
        hasLeft = signal.name == "location.left"
        person = if case .string(let person)? = payload["person"] { person } else { nil }
        at = Int(now.seconds)
    }
}

extension SeenPlace: StoredRecord {
    static let table = StoredTable(
        "place", part("seen", \.place), part("left", or: false, \.hasLeft),
        part(optional: "person", \.person), part("at", \.at), make: Self.init)
}

/// A row of the file of uses.
enum UsageRow: Hashable, Sendable {
    case use(KeptUse)
    case place(SeenPlace)

    var at: Int {
        switch self {
        case .use(let use): use.at
        case .place(let place): place.at
        }
    }
}

extension UsageRow: StoredChoice {
    static let cases = StoredCases<UsageRow>(
        "row of uses",
        [
            StoredCase("use", partsOf: KeptUse.self, make: Self.use) {
                if case .use(let use) = $0 { use } else { nil }
            },
            StoredCase("seen", partsOf: SeenPlace.self, make: Self.place) {
                if case .place(let place) = $0 { place } else { nil }
            },
        ])

    static let end = UInt8(ascii: "\n")

    /// The row as it stands in the file: JSON, in which no line ends.
    var line: [UInt8] { Array(stored.json.utf8) + [Self.end] }

    /// Reads a row; what another release has written, or a part of a row, is none.
    init?(line: some Sequence<UInt8>) {
        guard let row = try? Value(json: Array(line)), let read = try? UsageRow(stored: row) else {
            return nil
        }
        self = read
    }
}
