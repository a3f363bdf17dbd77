import ICalendar
import Synchronization

/// A calendar in a file.
struct CalendarInFile {
    let place: Place

    /// Calendars that are longer are refused, as ``CalendarDocument`` does.
    private static let mostBytes = 8 << 20

    /// How often a change is made anew because another program has changed the file meanwhile.
    private static let tries = 5

    /// Held while a calendar is changed, so that two steps do not take each other's events away.
    private static let turn = Mutex<Void>(())

    init(_ place: Place) { self.place = place }

    func document() throws -> CalendarDocument {
        let bytes = try place.bytes(atMost: Self.mostBytes)
        do throws(ContentError) { return try CalendarDocument(bytes) } catch {
            throw CalendarApp.Trouble.noCalendar(place.path, reason: "\(error)")
        }
    }

    /// Changes the calendar in one step, which begins as an empty one where there is no file; a
    /// change that says no leaves the file as it is.
    func change(_ body: (inout CalendarDocument) throws -> Bool) throws {
        try Self.turn.withLock { _ in try changeInTurn(body) }
    }

    private func changeInTurn(_ body: (inout CalendarDocument) throws -> Bool) throws {
        for _ in 0..<Self.tries {
            let version = FileVersion(place.path)
            var document = version == nil ? .empty : try document()
            guard try body(&document) else { return }
            let file = try FileReplacement(of: place)
            try file.withDescriptor { try $0.write(all: document.bytes[...], at: place.path) }
            guard FileVersion(place.path) == version else { continue }
            try file.finish(replaces: true)
            return
        }
        throw CalendarApp.Trouble.busy(place.path)
    }
}

extension CalendarDocument {
    /// A calendar without events.
    static var empty: CalendarDocument { CalendarDocument(product: "-//Errand//Errand//EN") }

    func event(_ uid: String) -> Component? { events.first { $0["UID"]?.text == uid } }
}
