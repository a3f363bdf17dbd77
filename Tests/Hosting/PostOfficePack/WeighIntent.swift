import AppIntents
import CoreLocation
import GeoToolbox

enum Speed: String, AppEnum {
    case slow, express
    case overNight = "over-night"

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
    static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [
        .slow: "Slow", .express: "Express", .overNight: "Over Night",
    ]
}

@UnionValue enum Recipient {
    case number(Int)
    case letter(LetterEntity)
    case name(String)
}

/// Has a parameter of every kind, and tells what it was given.
struct WeighIntent: AppIntent {
    static let title: LocalizedStringResource = "Weigh"

    @Parameter(title: "Yes") var yes: Bool?
    @Parameter(title: "Count", inclusiveRange: (1, 9)) var count: Int?
    @Parameter(title: "Ratio", inclusiveRange: (0, 1)) var ratio: Double?
    @Parameter(title: "Text") var text: String?
    @Parameter(title: "Rich") var rich: AttributedString?
    @Parameter(title: "Address") var address: URL?
    @Parameter(title: "At") var at: Date?
    @Parameter(title: "On", kind: .date) var on: Date?
    @Parameter(title: "Parts") var parts: DateComponents?
    @Parameter(title: "Clock", kind: .time) var clock: DateComponents?
    @Parameter(title: "Bytes") var bytes: Data?
    @Parameter(title: "File") var file: IntentFile?
    @Parameter(title: "Person") var person: IntentPerson?
    @Parameter(title: "Weight", unit: UnitMass.grams, supportsNegativeNumbers: false)
    var weight: Measurement<UnitMass>?
    @Parameter(title: "Length") var length: Measurement<UnitLength>?
    @Parameter(title: "Postage", currencyCodes: ["NOK", "EUR"]) var postage: IntentCurrencyAmount?
    @Parameter(title: "Speed") var speed: Speed?
    @Parameter(title: "Some Speeds", supportedValues: [.slow, .express]) var some: Speed?
    @Parameter(title: "Speeds") var speeds: [Speed]?
    @Parameter(title: "Numbers") var numbers: Set<Int>?
    @Parameter(title: "Labels") var labels: [String: [Int]]?
    @Parameter(title: "To") var to: Recipient?
    @Parameter(title: "Lasting") var lasting: Duration?
    @Parameter(title: "Price") var price: Decimal?
    @Parameter(title: "Token") var token: UUID?
    @Parameter(title: "Name") var name: PersonNameComponents?
    @Parameter(title: "Place") var place: PlaceDescriptor?
    @Parameter(title: "Spot") var spot: CLPlacemark?
    @Parameter(title: "Rule") var rule: Calendar.RecurrenceRule?

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        let all: [(String, Any?)] = [
            ("yes", yes), ("count", count), ("ratio", ratio), ("text", text),
            ("rich", rich.map { String($0.characters) }), ("address", address),
            ("at", at?.timeIntervalSince1970), ("on", on?.timeIntervalSince1970),
            (
                "parts",
                parts.map { "\($0.year ?? 0) \($0.month ?? 0) \($0.day ?? 0) \($0.hour ?? -1)" }
            ),
            ("clock", clock.map { "\($0.year ?? 0) \($0.hour ?? -1) \($0.minute ?? -1)" }),
            ("bytes", bytes.map { [UInt8]($0) }), ("file", file?.filename),
            ("person", person?.name.displayString), ("weight", weight), ("length", length),
            ("postage", postage.map { "\($0.amount) \($0.currencyCode)" }), ("speed", speed),
            ("some", some), ("speeds", speeds), ("numbers", numbers?.sorted()),
            ("labels", labels?.sorted { $0.key < $1.key }.map { "\($0) \($1)" }),
            (
                "to",
                to.map {
                    "\($0.__case) \(($0.__payload as? LetterEntity)?.id ?? "\($0.__payload)")"
                }
            ),
            ("lasting", lasting), ("price", price), ("token", token),
            ("name", name.map { [$0.givenName, $0.middleName, $0.familyName].compactMap { $0 } }),
            ("place", place.map { $0.address ?? "\($0.coordinate?.latitude ?? 0)" }),
            ("spot", spot?.location?.coordinate.longitude), ("rule", rule),
        ]
        return .result(
            value: all.compactMap { name, value in value.map { "\(name) \($0)" } })
    }
}

/// Returns a value of every kind.
struct ReturnIntent: AppIntent {
    static let title: LocalizedStringResource = "Return"

    @Parameter(title: "Letter") var letter: LetterEntity

    func perform() async throws -> some IntentResult & ReturnsValue<[LetterEntity]> {
        .result(value: [letter])
    }
}
