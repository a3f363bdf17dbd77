import AppIntents
import Catalogue
import IntentHosting
import IntentTraits
import Synchronization

/// An app of which there are several releases.
enum Shop: IntentApp {
    static let id = "shop"

    /// The work that it has done, for tests.
    @TaskLocal static var deeds = Deeds()

    final class Deeds: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func add(_ deed: String) { list.withLock { $0.append(deed) } }
    }

    enum Release: String, Sendable, CaseIterable {
        case first

        /// An intent takes one thing more, which need not be given.
        case roomier

        /// A parameter of an intent has another name.
        case renamed

        /// An intent does more than before.
        case greedier

        /// An intent is gone.
        case smaller

        /// An intent that is called first returns something else.
        case otherList

        /// There is no such app.
        case none

        var registry: IntentRegistry {
            var pack = IntentPack("ShopPack")
            guard self != .none else { return IntentRegistry([pack]) }
            pack.begin(Shop.self)
            if self == .otherList { pack.add(OtherList.self) } else { pack.add(ListIntent.self) }
            switch self {
            case .first, .otherList: pack.add(PayIntent.self)
            case .roomier: pack.add(RoomierPay.self)
            case .renamed: pack.add(RenamedPay.self)
            case .greedier: pack.add(GreedierPay.self)
            case .smaller, .none: break
            }
            return IntentRegistry([pack])
        }
    }
}

struct ListIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "List"
    static let effects: [Effect]? = [.reads("shop:shelf")]

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        .result(value: ["bread"])
    }
}

struct OtherList: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "List"
    static let persistentIdentifier = "ListIntent"
    static let effects: [Effect]? = [.reads("shop:shelf")]

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 1) }
}

struct PayIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Pay"
    static let effects: [Effect]? = [.writes("shop:book")]

    @Parameter(title: "Item") var item: String

    func perform() async throws -> some IntentResult {
        Shop.deeds.add("paid for \(item)")
        return .result()
    }
}

struct RoomierPay: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Pay"
    static let persistentIdentifier = "PayIntent"
    static let effects: [Effect]? = [.writes("shop:book")]

    @Parameter(title: "Item") var item: String
    @Parameter(title: "Note") var note: String?

    func perform() async throws -> some IntentResult {
        Shop.deeds.add("paid for \(item)")
        return .result()
    }
}

struct RenamedPay: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Pay"
    static let persistentIdentifier = "PayIntent"
    static let effects: [Effect]? = [.writes("shop:book")]

    @Parameter(title: "Thing") var thing: String

    func perform() async throws -> some IntentResult { .result() }
}

struct GreedierPay: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Pay"
    static let persistentIdentifier = "PayIntent"
    static let effects: [Effect]? = [.writes("shop:book"), .spends("shop:money")]

    @Parameter(title: "Item") var item: String

    func perform() async throws -> some IntentResult {
        Shop.deeds.add("spent on \(item)")
        return .result()
    }
}
