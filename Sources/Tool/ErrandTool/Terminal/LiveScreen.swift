import Screens

/// A terminal on which lines can be written over.
struct LiveScreen: Sendable {
    /// Its size at this moment.
    let size: @Sendable () -> ScreenSize
    let isColoured: Bool
}
