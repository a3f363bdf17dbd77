/// Why something is not the data of a catalogue.
public struct CatalogueFormatError: Error, Hashable, CustomStringConvertible {
    /// Where it is, as in `intents[3].parameters[0].type`; empty for the whole.
    public let place: String

    /// What was expected there and what came, as one phrase.
    public let message: String

    public var description: String { place.isEmpty ? message : "\(place): \(message)" }

    init(_ message: String, at place: String = "") {
        self.place = place
        self.message = message
    }
}
