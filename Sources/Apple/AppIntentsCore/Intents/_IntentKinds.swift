public import IntentTraits

/// What else an intent is, as the compiler of its module knows it; no source says any of this.
///
/// A cast would look through all conformances of the program for each thing that an intent is not,
/// at every start. What another module makes of an intent is not known here.
public protocol _IntentKinds {
    static var _traited: (any TraitedIntent.Type)? { get }
    static var _reversible: (any ReversibleIntent.Type)? { get }
    static var _recording: (any RecordingIntent.Type)? { get }
    static var _predictable: (any PredictableIntent.Type)? { get }
    static var _deprecated: (any DeprecatedAppIntent.Type)? { get }
    static var _isSnippet: Bool { get }
    static var _reportsProgress: Bool { get }

    /// The schema of the system whose intent it is.
    static var _schema: String? { get }
}

extension _IntentKinds {
    public static var _traited: (any TraitedIntent.Type)? { nil }
    public static var _reversible: (any ReversibleIntent.Type)? { nil }
    public static var _recording: (any RecordingIntent.Type)? { nil }
    public static var _predictable: (any PredictableIntent.Type)? { nil }
    public static var _deprecated: (any DeprecatedAppIntent.Type)? { nil }
    public static var _isSnippet: Bool { false }
    public static var _reportsProgress: Bool { false }
    public static var _schema: String? { nil }
}

extension _IntentKinds where Self: TraitedIntent {
    public static var _traited: (any TraitedIntent.Type)? { self }
}

extension _IntentKinds where Self: ReversibleIntent {
    public static var _reversible: (any ReversibleIntent.Type)? { self }
}

extension _IntentKinds where Self: RecordingIntent {
    public static var _recording: (any RecordingIntent.Type)? { self }
}

extension PredictableIntent {
    public static var _predictable: (any PredictableIntent.Type)? { self }
}

extension DeprecatedAppIntent {
    public static var _deprecated: (any DeprecatedAppIntent.Type)? { self }
}

extension SnippetIntent { public static var _isSnippet: Bool { true } }
extension ProgressReportingIntent { public static var _reportsProgress: Bool { true } }
