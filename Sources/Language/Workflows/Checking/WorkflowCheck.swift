import Catalogue
import Diagnostics
import Expressions

/// Checks a workflow against the catalogue, from its first line to its last, with what each line
/// may name.
struct WorkflowCheck {
    let source: SourceFile

    /// The rest of the project, or `nil` where one file is checked alone.
    let neighbours: Neighbours?

    /// Whether something was wrong with the file when it was read.
    let isFaulty: Bool
    var types: TypeTable
    var scope = Scope()
    var conversion: Conversion
    private(set) var diagnostics = DiagnosticList()
    private var count = 0

    /// The names of variables with the types that they keep.
    var variables = ExpressionType.unknown

    /// The ranges of expressions and steps whose values must not be shown.
    var secrets: Set<SourceRange> = []

    /// All steps, to say of one that is out of sight where it is.
    var lists: [[Step]] = [] { didSet { knownPlaces = nil } }
    private var knownPlaces: [String: SourceRange]?

    /// The effects that the workflow allows itself, if it limits them.
    var permissions: Permissions?

    var callEffects = CallEffects()

    /// The declared names of the workflow that are used.
    var uses = NameUses()

    /// The number of lists of steps around this place that are done beside others.
    var parallelism = 0

    /// The number of loops around this place that work on several elements at once.
    var loopParallelism = 0

    /// The intents as they were before, where that still matters.
    var eras: CatalogueEras?

    /// What an editor asks about the file, if one does.
    var watch: ExpressionWatch?

    /// Whether what is wrong is told; it is not where only the names that come into sight count.
    var isTelling = true

    /// The number of times that a name was compared with all that are known.
    var guesses = 0

    /// The number of diagnostics: more than a person mends before the next check.
    private static let most = 1000

    init(
        _ source: SourceFile, _ types: TypeTable, _ neighbours: Neighbours?, isFaulty: Bool = false
    ) {
        self.source = source
        self.isFaulty = isFaulty
        self.types = types
        self.neighbours = neighbours
        conversion = Conversion(types.catalogue)
    }

    var catalogue: IntentCatalogue { types.catalogue }

    /// The ranges of the ids of all steps, found when they are first asked for: mostly nothing is
    /// wrong.
    var places: [String: SourceRange] {
        mutating get {
            let places = knownPlaces ?? Self.places(in: lists)
            knownPlaces = places
            return places
        }
    }

    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
        fix: Diagnostic.Fix? = nil
    ) {
        let diagnostic = Diagnostic(.error, message, in: source, at: range)
        append(diagnostic.with(notes: notes, fixes: fix.map { [$0] } ?? []))
    }

    mutating func warn(_ message: Diagnostic.Message, at range: SourceRange) {
        append(Diagnostic(.warning, message, in: source, at: range))
    }

    mutating func append(_ diagnostic: Diagnostic) {
        guard isTelling else { return }
        count += 1
        if count <= Self.most { diagnostics.append(diagnostic) }
    }

    /// The places where the workflow first reads what a run may lack; every step has a status.
    var needs: [String: SourceRange] {
        mutating get {
            let steps = places
            return uses.needs.filter { name, _ in
                let parts = name.split(separator: ".", maxSplits: 1)
                return ["env", "trigger"].contains(parts[0])
                    || (steps[String(parts[0])] != nil && parts[1] != "status")
            }
        }
    }

    /// Whether something is wrong, here or where the file was read.
    var hasErrors: Bool { isFaulty || diagnostics.hasErrors || conversion.diagnostics.hasErrors }

    /// All that was found, that about literals too.
    var result: DiagnosticList {
        var all = diagnostics
        for conversion in [conversion, eras?.otherConversion].compactMap(\.self) {
            for one in conversion.diagnostics.sorted().prefix(Self.most) {
                all.append(
                    Diagnostic(one.severity, one.message, in: source, at: one.range)
                        .with(notes: one.notes, fixes: one.fixes))
            }
        }
        return all
    }
}
