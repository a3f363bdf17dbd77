/// An intent by which a focus changes the app.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    var appContext: FocusFilterAppContext { get async throws }
}

extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// The filter that is set now, which on Linux none is.
    public static var current: Self {
        get async throws { throw AppIntentError.unavailable("focus") }
    }
}
