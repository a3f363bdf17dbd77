import AppIntents
import IntentTraits
import SQLite
import Values

extension KeptValues {
    struct SetIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Keep a Value"
        static let description: IntentDescription? =
            "Keeps a small value under a name, for later runs."
        static let effects: [Effect]? = [.writes("store:*")]
        static let repetition = Repetition.keyed

        @Parameter(title: "Name") var name: String
        @Parameter(title: "Value") var value: Value
        @Parameter(
            title: "Bucket", description: "The same name in two buckets is two values.",
            default: "") var bucket: String
        @Parameter(
            title: "Only New", description: "Fails where there is a value already.", default: false)
        var onlyNew: Bool
        @Parameter(
            title: "If Version",
            description: "Fails where the value has another version; 0 is that of none.")
        var ifVersion: Int?

        var effects: [Effect]? { [.writes("store:\(place)")] }

        private var place: KeptValue.Place { KeptValue.Place(bucket: bucket, name: name) }

        func perform() async throws -> some IntentResult & ReturnsValue<Int> {
            var change = Change(place: place, value: value)
            change.expected = ifVersion ?? (onlyNew ? 0 : nil)
            return .result(value: try change.make())
        }

        static func undo(_ touch: Touch) async throws { try Change.undo(touch) }
    }

    struct GetIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Get a Value"
        static let description: IntentDescription? =
            "Returns the value that is kept under a name, or another one where there is none."
        static let effects: [Effect]? = [.reads("store:*")]

        @Parameter(title: "Name") var name: String
        @Parameter(title: "Otherwise", description: "What is returned where there is no value.")
        var otherwise: Value?
        @Parameter(
            title: "Bucket", description: "The same name in two buckets is two values.",
            default: "") var bucket: String

        var effects: [Effect]? { [.reads("store:\(KeptValue.Place(bucket: bucket, name: name))")] }

        func perform() async throws -> some IntentResult & ReturnsValue<Value> {
            let place = KeptValue.Place(bucket: bucket, name: name)
            let kept = try database.read { try KeptValue.named(place, on: $0) }
            return .result(value: kept?.value ?? otherwise ?? .null)
        }
    }

    struct ListIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "List Values"
        static let description: IntentDescription? =
            "Returns what is kept, in the order of the names."
        static let effects: [Effect]? = [.reads("store:*")]

        @Parameter(title: "Beginning", description: "Only names that begin so.", default: "")
        var beginning: String
        @Parameter(
            title: "Bucket", description: "The same name in two buckets is two values.",
            default: "") var bucket: String

        func perform() async throws -> some IntentResult & ReturnsValue<[KeptEntity]> {
            let (bucket, beginning) = (bucket, beginning)
            let kept = try database.read {
                try KeptValue.all(in: bucket, beginning: beginning, on: $0)
            }
            return .result(value: kept.map(KeptEntity.init))
        }
    }

    struct RemoveIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Remove a Value"
        static let description: IntentDescription? = "Keeps the value of a name no longer."
        static let effects: [Effect]? = [.deletes("store:*")]
        static let repetition = Repetition.keyed

        @Parameter(title: "Name") var name: String
        @Parameter(
            title: "Bucket", description: "The same name in two buckets is two values.",
            default: "") var bucket: String

        func perform() async throws -> some IntentResult {
            let place = KeptValue.Place(bucket: bucket, name: name)
            _ = try Change(place: place, value: nil).make()
            return .result()
        }

        static func undo(_ touch: Touch) async throws { try Change.undo(touch) }
    }

    struct KeptEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kept Value"

        @Property(title: "Name") var name: String
        @Property(title: "Value") var value: Value

        /// A number that no other change has.
        @Property(title: "Version") var version: Int
        @Property(title: "Changed") var changed: Date

        init() { (name, value, version, changed) = ("", .null, 0, Date(timeIntervalSince1970: 0)) }

        init(_ kept: KeptValue) {
            self.init()
            (name, value, version) = (kept.place.name, kept.value, kept.version)
            changed = Date(timeIntervalSince1970: kept.changed)
        }

        var displayRepresentation: DisplayRepresentation { "\(name)" }
    }
}
