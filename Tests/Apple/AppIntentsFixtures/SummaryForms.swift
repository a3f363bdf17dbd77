import AppIntents

struct PruneIntent: AppIntent {
    static let title: LocalizedStringResource = .init("prune.title", defaultValue: "Prune")

    @Parameter(title: "Plant") var plant: PlantEntity?
    @Parameter(title: "Confirm", default: true) var confirm: Bool
    @Parameter(title: "Hard", default: false) var hard: Bool
    @Parameter(title: "Length", default: 10) var length: Double
    @Parameter(title: "Season", default: .spring) var season: Season
    @Parameter(title: "Tool", default: .can) var tool: Tool

    static var parameterSummary: some ParameterSummary {
        Switch(\.$season) {
            Case(Season.spring) {
                Summary("Prune \(\.$plant) in \(\.$season)")
            }
            Case(.autumn) {
                When(\.$confirm, .equalTo, true) {
                    Summary("Ask, then cut \(\.$plant) by \(\.$length)") {
                        \.$hard
                        \.$tool
                    }
                } otherwise: {
                    Summary("Cut \(\.$plant) by \(\.$length)")
                }
            }
            Case([.summer]) { Summary() }
            DefaultCase { Summary("Leave \(\.$plant) alone", table: "Summaries") }
        }
    }

    func perform() async throws -> some IntentResult { .result() }
}

struct TrimIntent: AppIntent {
    static let title: LocalizedStringResource = "Trim"

    @Parameter(title: "External", default: false) var external: Bool
    @Parameter(title: "Confirm", default: false) var confirm: Bool
    @Parameter(title: "Speed", default: 1.5) var speed: Double
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Season", default: .winter) var season: Season

    // The closures as plain arguments, nested, with the root written out.
    static var parameterSummary: some ParameterSummary {
        When(
            \TrimIntent.$external, .equalTo, true,
            {
                Summary("Trim outside \(\.$confirm)")
            },
            otherwise: {
                When(
                    \.$speed, ComparableComparisonOperator.greaterThan, 1.0,
                    {
                        When(\.$note, .hasAnyValue) {
                            Summary("Trim fast, \(\.$note)")
                        } otherwise: {
                            When(\.$season, .oneOf, [.winter, .autumn]) {
                                Summary("Trim fast in the cold")
                            } otherwise: {
                                Summary("Trim fast")
                            }
                        }
                    },
                    otherwise: {
                        Summary("Trim")
                    })
            })
    }

    func perform() async throws -> some IntentResult { .result() }
}
