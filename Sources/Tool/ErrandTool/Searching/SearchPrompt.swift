import Diagnostics
import Phrases
import Screens
import Store
import Synchronization

/// Has a person look for something at a terminal, where what is found is shown as they type.
final class SearchPrompt: Sendable {
    private let search: Search
    private let most: Int
    private let session: Session
    private let keyboard: Keyboard
    private let screen: LiveScreen
    private let line: LiveLine

    /// The time between two looks at the size of the window, in milliseconds.
    private static let pace: Int32 = 250

    /// There is none where keys do not come one by one, or where nothing can be written over.
    init?(_ search: Search, most: Int, _ session: Session) {
        guard let keyboard = session.answers?.keyboard, let screen = session.screen else {
            return nil
        }
        (self.search, self.most, self.session) = (search, most, session)
        (self.keyboard, self.screen) = (keyboard, screen)
        line = LiveLine(on: session.errors, screen)
    }

    /// Returns what the person has taken, or `nil` if they have left.
    func chosen(at visit: HomeVisit) async -> Findable? {
        guard keyboard.hold() else { return nil }
        defer {
            keyboard.release()
            line.show([])
        }
        var list = SearchList()
        var found: [Findable] = []
        while true {
            line.show(list.lines(in: screen.size()))
            let pressed = await aside { [keyboard] in keyboard.next(within: Self.pace) }
            var isOther = false
            switch pressed {
            case .nothing: continue
            case .over: return nil
            case .keys(let keys):
                for key in keys {
                    // What is taken is what belongs to the words.
                    if isOther, key == .enter {
                        found = await find(for: &list, at: visit)
                        isOther = false
                    }
                    switch list.press(key) {
                    case .goesOn: continue
                    case .changed: isOther = true
                    case .taken(let index): return found[index]
                    case .left: return nil
                    }
                }
            }
            if isOther { found = await find(for: &list, at: visit) }
        }
    }

    private func find(for list: inout SearchList, at visit: HomeVisit) async -> [Findable] {
        let found = await search.find(list.words, most: most, at: visit, session)
        list.show(found.map { .init($0.title, subtitle: "\($0.kind) \($0.id)") })
        return found
    }

    /// Returns the deed that the person chooses, or the only one; `nil` if they leave.
    func deed(among deeds: [FoundDeed], with found: Findable) async -> FoundDeed? {
        guard deeds.count > 1, let prompt = PickerPrompt(session, show: line.show(below:))
        else {
            return deeds.first
        }
        let heading = ScreenLine("\(found.title):", .bold)
        let picker = Picker(deeds.map { Picker.Option($0.title) })
        let verdict = await aside { prompt.verdict(of: picker, under: [heading]) }
        guard case .taken(let indexes)? = verdict, let index = indexes.first else { return nil }
        return deeds[index]
    }
}
