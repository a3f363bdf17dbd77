@_spi(Hosting) import AppIntentsCore
import Catalogue
import CoreLocation
import Diagnostics
import Foundation
import GeoToolbox

/// Reads values without a form of their own in data, which are written as text.
extension ContentReader {
    func written(
        _ text: String, as shape: _IntentValueShape, for subject: String
    ) throws(Misfit) -> _IntentValueContent {
        let made: _IntentValueContent? =
            switch shape {
            case .url: URL(string: text).map { .url($0) }
            case .file: .file(try file(text, for: subject))
            case .person: .person(person(text))
            case .measurement(let symbols): measurement(text, among: symbols)
            case .currencyAmount: amount(text)
            case .other(let name): try other(text, name, for: subject)
            default: nil
            }
        guard let made else { throw Misfit(.notSpelt(subject, needs: noun(of: shape), text: text)) }
        return made
    }

    private func person(_ text: String) -> IntentPerson {
        let digits = text.filter(\.isNumber).count
        if text.contains("@"), !text.contains(where: \.isWhitespace) {
            return IntentPerson(handle: IntentPerson.Handle(emailAddress: text))
        }
        if digits >= 3, text.allSatisfy({ $0.isNumber || "+-() ".contains($0) }) {
            return IntentPerson(handle: IntentPerson.Handle(phoneNumber: text))
        }
        return IntentPerson(identifier: .applicationDefined(text), name: .displayName(text))
    }

    /// A number with a unit; without one it is in the parameter's own.
    private func measurement(_ text: String, among symbols: [String]) -> _IntentValueContent? {
        let (number, rest) = Self.leadingNumber(of: text)
        guard let number else { return nil }
        if number < 0, declared.forbidsNegatives { return nil }
        let symbol = rest.isEmpty ? declared.unit : rest
        guard let symbol, let known = Self.symbol(symbol, among: symbols) else { return nil }
        return .measurement(value: number, symbol: known)
    }

    /// The symbol as its unit has it; letter case matters only where two differ by nothing else.
    private static func symbol(_ text: String, among symbols: [String]) -> String? {
        if symbols.contains(text) { return text }
        let near = symbols.filter { $0.lowercased() == text.lowercased() }
        return near.count == 1 ? near[0] : nil
    }

    private func amount(_ text: String) -> _IntentValueContent? {
        let words = text.split(separator: " ")
        guard words.count == 2, words[1].count == 3, words[1].allSatisfy(\.isLetter),
            let amount = Self.decimal(String(words[0]))
        else { return nil }
        let code = words[1].uppercased()
        if let codes = declared.currencyCodes, !codes.contains(code) { return nil }
        return .currencyAmount(IntentCurrencyAmount(amount: amount, currencyCode: code))
    }

    private func other(
        _ text: String, _ name: String, for subject: String
    ) throws(Misfit) -> _IntentValueContent? {
        switch name {
        case "UUID": UUID(uuidString: text).map { .other($0) }
        case "Decimal": Self.decimal(text).map { .other($0) }
        case "PersonNameComponents": .other(Self.name(text))
        case "PlaceDescriptor": .other(Self.place(text))
        case "CLPlacemark":
            Self.coordinate(text).map {
                .other(
                    CLPlacemark(
                        location: CLLocation(latitude: $0.latitude, longitude: $0.longitude),
                        name: nil))
            }
        default: throw Misfit(.notGivenAsData(subject, name))
        }
    }

    private static func name(_ text: String) -> PersonNameComponents {
        var name = PersonNameComponents()
        let words = text.split(separator: " ").map(String.init)
        name.givenName = words.first
        if words.count > 1 { name.familyName = words.last }
        if words.count > 2 { name.middleName = words.dropFirst().dropLast().joined(separator: " ") }
        return name
    }

    private static func place(_ text: String) -> PlaceDescriptor {
        let coordinate = coordinate(text).map { PlaceDescriptor.PlaceRepresentation.coordinate($0) }
        return PlaceDescriptor(representations: [coordinate ?? .address(text)], commonName: nil)
    }

    /// Degrees of latitude and longitude with a comma between them.
    private static func coordinate(_ text: String) -> CLLocationCoordinate2D? {
        let parts = text.split(separator: ",").compactMap { Double($0.drop(while: { $0 == " " })) }
        guard parts.count == 2, abs(parts[0]) <= 90, abs(parts[1]) <= 180 else { return nil }
        return CLLocationCoordinate2D(latitude: parts[0], longitude: parts[1])
    }
}

extension ContentReader {
    /// Splits `12.5 km` into the number and the rest without the spaces between them.
    private static func leadingNumber(of text: String) -> (Double?, String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let rest = text.dropFirst(digits.count).drop(while: \.isWhitespace)
        return (Double(digits), String(rest))
    }

    /// A number in decimal, kept to its last digit.
    private static func decimal(_ text: String) -> Decimal? {
        let allowed = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        return allowed && text.contains(where: \.isNumber) ? Decimal(string: text) : nil
    }

    /// The kind of text that is expected, with an example of what this parameter takes.
    private func noun(of shape: _IntentValueShape) -> String {
        switch shape {
        case .measurement(let symbols):
            "a number with one of the units \(symbols.joined(separator: ", "))"
        case .currencyAmount: "an amount such as '12.50 \(declared.currencyCodes?.first ?? "EUR")'"
        case .other("UUID"): "a UUID such as '2F7B8E2C-5A0E-4F5B-9D0B-6A6A1C2E3D4F'"
        case .other("Decimal"): "a number"
        case .other("CLPlacemark"): "a place such as '59.91, 10.75'"
        default: shape.noun
        }
    }
}

extension [_IntentParameterOption] {
    /// The unit of a number that is written without one.
    fileprivate var unit: String? {
        for case .unit(let symbol) in self { return symbol }
        return nil
    }

    fileprivate var forbidsNegatives: Bool {
        contains { if case .nonNegative = $0 { true } else { false } }
    }

    fileprivate var currencyCodes: [String]? {
        for case .currencyCodes(let codes) in self where !codes.isEmpty { return codes }
        return nil
    }
}

extension Decimal {
    /// The number that the shortest text of a double says.
    init(exactly number: Double) { self = Decimal(string: "\(number)") ?? Decimal(number) }
}
