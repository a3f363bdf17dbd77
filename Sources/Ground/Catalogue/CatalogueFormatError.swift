/// The reason why something is not the data of a catalogue.
public struct CatalogueFormatError: Error, Hashable, CustomStringConvertible {
    /// The place, as in `intents[3].parameters[0].type`; empty for the whole.
    public let place: String

    /// The expected form and the one that came, as one phrase.
    public let message: String

    public var description: String { place.isEmpty ? message : "\(place): \(message)" }

    init(_ message: String, at place: String = "") {
        self.place = place
        self.message = message
    }
}
