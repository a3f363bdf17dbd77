import Arguments

/// Words that only the program knows, and that shells ask it for.
enum OfferKind: String, CaseIterable, ArgumentValue { case runs, workflows, inputs }
