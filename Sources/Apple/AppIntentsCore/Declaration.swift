/// Reads what a type declares about itself, from any thread.
///
/// Titles and their kin are main-actor requirements for one reason: a `static var title = "…"` in
/// client code then inherits the isolation, which makes it legal in the Swift 6 language mode.
@_spi(Hosting) public enum Declaration {
    /// Returns what `body` reads without going to the main actor.
    ///
    /// The cast is sound because isolation is no part of how a synchronous function is called, and
    /// it is free of races because a declaration is written once, by its initialiser, and only read
    /// afterwards.
    public static func read<Value>(_ body: @MainActor () -> Value) -> Value {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Value).self)() }
    }
}
