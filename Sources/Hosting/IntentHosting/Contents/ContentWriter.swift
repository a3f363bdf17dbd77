@_spi(Hosting) import AppIntentsCore
import CoreLocation
import Foundation
import GeoToolbox
import TimeZones
import Values

/// Makes values of contents, in the forms in which ``ContentReader`` takes them back.
struct ContentWriter: Sendable {
    let names: TypeNames
    let zone: Zone

    /// Returns the value of a content; an entity is its id alone.
    func value(of content: _IntentValueContent, as shape: _IntentValueShape? = nil) -> Value {
        switch content {
        case .none: .null
        case .boolean(let bool): .bool(bool)
        case .integer(let number): .int(Int64(number))
        case .number(let number): .double(number)
        case .string(let text): .string(text)
        case .richText(let text): .string(String(text.characters))
        case .url(let url): .string(url.absoluteString)
        case .date(let date): Timestamp(date).map { .timestamp($0) } ?? .null
        case .dateComponents(let parts): value(of: parts)
        case .data(let data): .bytes([UInt8](data))
        case .file(let file): .string(file.fileURL?.path ?? file.filename)
        case .person(let person): .string(person.handle.map(\.text) ?? person.name.displayString)
        case .measurement(let number, let symbol): .string("\(Self.text(of: number)) \(symbol)")
        case .currencyAmount(let amount): .string("\(amount.amount) \(amount.currencyCode)")
        case .entity(let entity): .entity(reference(to: entity))
        case .enumeration(let choice): .string(choice.rawValueText)
        case .list(let contents): list(contents.map { value(of: $0) }, as: shape)
        case .map(let contents): map(contents)
        case .other(let other): value(ofOther: other)
        }
    }

    /// An entity without a query has no id that would mean anything.
    func reference(to entity: any AppEntity) -> Entity {
        Entity(
            type: names.name(of: type(of: entity)),
            id: entity is any TransientAppEntity ? "" : entity.idText)
    }

    private func map(_ contents: [String: _IntentValueContent]) -> Value {
        .map(contents.reduce(into: ValueMap()) { $0[.string($1.key)] = value(of: $1.value) })
    }

    /// A set has no order of its own, so it gets one that does not change.
    func list(_ values: [Value], as shape: _IntentValueShape?) -> Value {
        guard case .set? = shape?.unwrapped else { return .list(values) }
        return .list(values.sorted { $0.encoded.lexicographicallyPrecedes($1.encoded) })
    }

    private static func text(of number: Double) -> String {
        Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}

extension ContentWriter {
    /// An instant where the parts say one, else the day or the time of day that they say.
    private func value(of parts: DateComponents) -> Value {
        let time = parts.hour.map { hour in
            Self.digits([hour, parts.minute ?? 0, parts.second ?? 0], ":")
        }
        guard let year = parts.year, let month = parts.month, let day = parts.day,
            let date = CivilDate(year: year, month: month, day: day)
        else { return time.map { .string($0) } ?? .null }
        guard let hour = parts.hour,
            let local = CivilTime(
                date, hour: hour, minute: parts.minute ?? 0, second: parts.second ?? 0)
        else { return .string("\(date)") }
        return Timestamp(local, in: zone).map { .timestamp($0) } ?? .null
    }

    private static func digits(_ numbers: [Int], _ separator: String) -> String {
        numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
    }

    private func value(ofOther other: any Sendable) -> Value {
        switch other {
        case let value as Value: value
        case let duration as Duration: TimeSpan(duration).map { .duration($0) } ?? .null
        case let number as Decimal: .double(Double("\(number)") ?? .nan)
        case let id as UUID: .string(id.uuidString)
        case let name as PersonNameComponents:
            .string(
                [name.givenName, name.middleName, name.familyName].compactMap(\.self)
                    .joined(separator: " "))
        case let place as PlaceDescriptor:
            .string(place.address ?? place.coordinate.map(Self.text) ?? place.commonName ?? "")
        case let place as CLPlacemark:
            .string(place.location.map { Self.text(of: $0.coordinate) } ?? place.name ?? "")
        default: .string(String(describing: other))
        }
    }

    private static func text(of place: CLLocationCoordinate2D) -> String {
        "\(place.latitude), \(place.longitude)"
    }
}

extension IntentPerson.Handle {
    fileprivate var text: String {
        switch value {
        case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text): text
        }
    }
}

extension AppEntity {
    /// The id as text.
    var idText: String { id.entityIdentifierString }
}

extension AppEnum {
    /// The text that is written for the value.
    var rawValueText: String { rawValue.description }
}

extension TypeNames {
    /// The id of a type, or its Swift name where it is not hosted.
    func name(of type: Any.Type) -> String {
        id(of: type).map { "\($0)" } ?? String(describing: type)
    }
}

extension Timestamp {
    /// The instant to the microsecond, which is as much as a date has in our years; `nil` outside
    /// of the years 1 to 9999.
    init?(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        guard seconds.magnitude < 1e12 else { return nil }
        let whole = seconds.rounded(.down)
        let microseconds = Int32(min(((seconds - whole) * 1e6).rounded(), 999_999))
        self.init(seconds: Int64(whole), nanoseconds: microseconds * 1000)
    }

    /// The first instant at which clocks show a time, or that at which they leap over it.
    fileprivate init?(_ local: CivilTime, in zone: Zone) {
        switch zone.instants(of: local) {
        case .unique(let second), .fold(first: let second, _): self.init(seconds: second)
        case .gap(_, _, let change): self.init(seconds: change)
        }
    }
}

extension TimeSpan {
    init?(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(seconds: seconds, nanoseconds: Int32(attoseconds / 1_000_000_000))
    }
}
