import Screens

/// Has a person choose from a list by keys.
struct PickerPrompt: Sendable {
    private let keyboard: Keyboard
    private let screen: LiveScreen
    private let show: @Sendable ([ScreenLine]) -> Void

    /// The time between two looks at the size of the window, in milliseconds.
    private static let pace: Int32 = 250

    /// There is none where keys do not come one by one, or where nothing can be written over.
    init?(_ session: Session, show: @escaping @Sendable ([ScreenLine]) -> Void) {
        guard let keyboard = session.answers?.keyboard, let screen = session.screen else {
            return nil
        }
        (self.keyboard, self.screen, self.show) = (keyboard, screen, show)
    }

    /// Returns what the person has decided, or `nil` where the wait was ended; this blocks its
    /// thread.
    func verdict(of picker: Picker, under heading: [ScreenLine]) -> Picker.Verdict? {
        guard keyboard.hold() else { return nil }
        defer {
            keyboard.release()
            show([])
        }
        var picker = picker
        while true {
            let size = screen.size()
            let room = ScreenSize(width: size.width, height: size.height - heading.count - 2)
            show(heading + picker.lines(in: room))
            switch keyboard.next(within: Self.pace) {
            case .nothing: continue
            case .over: return nil
            case .keys(let keys):
                for key in keys { if let verdict = picker.press(key) { return verdict } }
            }
        }
    }
}
