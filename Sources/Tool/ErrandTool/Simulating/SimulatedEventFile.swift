import Arguments
import Calendars
import Diagnostics
import Simulation
import SystemFiles
import TimeZones
import Values
import YAML

/// A file with what happens in a simulation.
struct SimulatedEventFile {
    private let source: SourceFile
    private let places: SimulatedPlaces
    private(set) var diagnostics: DiagnosticList

    /// Reads a file by its path.
    init(_ path: String, at places: SimulatedPlaces, _ folder: String) throws(UsageError) {
        do throws(FileTrouble) {
            source = try TextFile.read(path.hasPrefix("/") ? path : "\(folder)/\(path)")
        } catch {
            throw UsageError("cannot read '\(path)': \(error)")
        }
        self.places = places
        diagnostics = DiagnosticList(about: source)
    }

    /// The events of the file, without those that have mistakes; those that do not happen during a
    /// span are told of, and those that no trigger hears.
    mutating func events(
        during span: SimulatedSpan, for ears: SimulatedEars
    ) -> [SimulatedEvent] {
        var reader = DocumentReader(source)
        let document = reader.document()
        diagnostics.append(contentsOf: reader.diagnostics)
        guard let root = document?.root, !root.isNull else { return [] }
        guard root.kind == .list else {
            diagnostics.error(.noEventList, at: root.range)
            return []
        }
        return root.elements.enumerated().compactMap { index, node in
            guard let event = event(of: node, number: index + 1) else { return nil }
            if event.at < span.start || event.at > span.end {
                diagnostics.warning(.eventOutside, at: node.range)
            }
            if let message = ears.deafness(to: event.happening) {
                diagnostics.warning(message, at: node.range)
            }
            return event
        }
    }

    private mutating func event(of node: Node, number: Int) -> SimulatedEvent? {
        guard node.kind == .map else { return wrong(.noEvent, node) }
        let kinds = node.entries.compactMap { entry in
            entry.key.text.flatMap(SimulatedEventReader.Kind.init(rawValue:))
        }
        guard kinds.count < 2 else { return wrong(.noEvent, node) }
        let parts = parts(of: node, kinds.first)
        guard let at = parts["at"], let kind = kinds.first, let value = parts[kind.rawValue] else {
            // A key that is misspelt was reported.
            return parts.count < Array(node.entries).count ? nil : wrong(.noEvent, node)
        }
        guard let instant = instant(of: at) else { return nil }
        let reader = SimulatedEventReader(
            kind: kind, node: value, parts: parts, places: places, number: number)
        do throws(SimulatedEventReader.Mistake) {
            return SimulatedEvent(at: instant, try reader.happening())
        } catch {
            return wrong(error.message, error.node)
        }
    }

    private mutating func parts(
        of node: Node, _ kind: SimulatedEventReader.Kind?
    ) -> [String: Node] {
        let known = ["at"] + (kind?.keys ?? SimulatedEventReader.Kind.allCases.map(\.rawValue))
        var parts: [String: Node] = [:]
        for (key, value) in node.entries {
            if let name = key.text, known.contains(name) {
                parts[name] = value
            } else {
                let words = kind.map { "an event with '\($0.rawValue)'" } ?? "an event"
                let message = Diagnostic.Message.unknownEventKey(
                    key.text ?? "", of: words, among: known)
                diagnostics.error(key.text == "dbus" ? .noBusEvent : message, at: key.range)
            }
        }
        return parts
    }

    private mutating func instant(of node: Node) -> Timestamp? {
        // The message says which forms a time has.
        guard let text = node.text, let time = try? CalendarTime(reading: text),
            let instant = time.instant(in: places.zone)
        else { return wrong(.noEventTime(node.text ?? ""), node) }
        return instant
    }

    private mutating func wrong<Nothing>(_ message: Diagnostic.Message, _ node: Node) -> Nothing? {
        diagnostics.error(message, at: node.range)
        return nil
    }
}

/// What times and paths of events are relative to.
struct SimulatedPlaces {
    let zone: Zone
    let home: String?
    let folder: String
}
