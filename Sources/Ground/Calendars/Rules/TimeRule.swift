public import Diagnostics
public import TimeZones

/// A rule for when something is due, of one of the kinds, with exclusions.
public struct TimeRule: Sendable {
    /// The times without the exclusions.
    public let recurrence: any Recurrence

    /// The times that are left out.
    public let exclusions: Exclusions

    /// Reads the parts of a rule, and reports all that is wrong with them or misleading.
    ///
    /// `whole` is the place of the rule, for what is missing.
    public init?(
        _ parts: [TimeRuleKey: PlacedText], at whole: SourceRange? = nil,
        in surroundings: TimeRuleSurroundings, reportingTo diagnostics: inout DiagnosticList
    ) {
        var reader = TimeRuleReader(parts, whole, surroundings, about: diagnostics.file)
        let rule = reader.read()
        diagnostics.append(contentsOf: reader.diagnostics)
        guard let rule else { return nil }
        self = rule
    }

    init(_ recurrence: any Recurrence, less exclusions: Exclusions) {
        self.recurrence = recurrence
        self.exclusions = exclusions
    }

    /// The zone of the local times.
    public var zone: Zone { recurrence.zone }

    /// The rule for people.
    public var sentence: String { recurrence.sentence }
}
