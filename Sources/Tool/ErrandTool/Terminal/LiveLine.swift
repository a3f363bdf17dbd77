import Screens
import Synchronization

/// The last lines of a terminal, which show present work and are written over; elsewhere there are
/// none.
final class LiveLine: Sendable {
    private struct State {
        var region = LiveRegion()
        var shown: [ScreenLine] = []

        /// Lines below those, such as a list to choose from.
        var foot: [ScreenLine] = []
        var size: ScreenSize?
    }

    private let output: Output
    private let screen: LiveScreen?
    private let state = Mutex(State())

    /// Shows them where there is a screen, and nothing otherwise.
    init(on output: Output, _ screen: LiveScreen?) {
        self.output = output
        self.screen = screen
    }

    /// Shows present work; without lines, what was shown is taken away.
    func show(_ lines: [ScreenLine]) { draw { $0.shown = lines } }

    /// Shows lines below it, until others take their place.
    func show(below lines: [ScreenLine]) { draw { $0.foot = lines } }

    /// Prints lines that stay, above it.
    func print(_ text: String) {
        guard screen != nil else { return output.print(text) }
        draw(below: text) { _ in }
    }

    private func draw(below text: String? = nil, _ change: (inout State) -> Void) {
        guard let screen else { return }
        state.withLock { state in
            let (shown, foot) = (state.shown, state.foot)
            change(&state)
            let size = screen.size()
            let isSame = shown == state.shown && foot == state.foot && size == state.size
            guard text != nil || !isSame else { return }
            state.size = size
            output.write(
                state.region.bytes(
                    for: state.shown + state.foot, below: text, in: size,
                    isColoured: screen.isColoured))
        }
    }
}
