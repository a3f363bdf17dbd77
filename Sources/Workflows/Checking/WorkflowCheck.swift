import Catalogue
import Diagnostics
import Expressions

/// Checks a workflow against the catalogue, from its first line to its last, with what each line may name.
struct WorkflowCheck {
    let source: SourceFile
    let catalogue: IntentCatalogue

    /// What the workflows of the project take and give, or `nil` where one file is checked alone.
    let signatures: [String: Signature]?
    var types: TypeTable
    var scope = Scope()
    var conversion: Conversion
    private(set) var diagnostics = DiagnosticList()
    private var count = 0

    /// The names of variables with the types that they keep.
    var variables = ExpressionType.unknown

    /// Where expressions and steps stand whose values must not be shown.
    var secrets: Set<SourceRange> = []

    /// Where the ids of all steps stand, to say of one that is out of sight where it is.
    var places: [String: SourceRange] = [:]

    /// What the workflow allows itself, if it says so.
    var permissions: Permissions?

    /// How many lists of steps around this place are done beside others.
    var parallelism = 0

    /// How many loops around this place work on several elements at once.
    var loopParallelism = 0

    /// How often names were compared with all that are known.
    var guesses = 0

    /// More than anybody mends before checking the file again.
    private static let most = 1000

    init(_ source: SourceFile, _ types: TypeTable, _ signatures: [String: Signature]?) {
        self.source = source
        self.types = types
        self.signatures = signatures
        catalogue = types.catalogue
        conversion = Conversion(catalogue)
    }

    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) {
        append(Diagnostic(.error, message, in: source, at: range).with(notes: notes))
    }

    mutating func warn(_ message: Diagnostic.Message, at range: SourceRange) {
        append(Diagnostic(.warning, message, in: source, at: range))
    }

    mutating func append(_ diagnostic: Diagnostic) {
        count += 1
        if count <= Self.most { diagnostics.append(diagnostic) }
    }

    /// All that was found, that about literals too.
    var result: DiagnosticList {
        var all = diagnostics
        for one in conversion.diagnostics.sorted().prefix(Self.most) {
            all.append(
                Diagnostic(one.severity, one.message, in: source, at: one.range)
                    .with(notes: one.notes, fixes: one.fixes))
        }
        return all
    }
}

/// What a workflow takes and gives.
struct Signature {
    let inputs: [Workflow.Input]
    var concurrency: Concurrency?

    /// `nil` where that is not known, since the workflow needs itself.
    var outputs: RecordType?
}
