import Catalogue

extension Listing {
    /// The programs whose ids no intent of a pack has, with their apps.
    func described(_ programs: [IntentProgram]) -> DescribedIntents {
        guard !programs.isEmpty else { return DescribedIntents() }
        let taken = Set(intents.map(\.id))
        let programs = programs.filter { !taken.contains($0.entry.id) }
        let known = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
        let others = Set(programs.map(\.entry.id.app)).filter { known[$0] == nil }
        let apps = others.sorted().map { HostedApp(ofPrograms: $0) }
        return DescribedIntents(
            apps: apps, programs: programs,
            owners: known.merging(apps.map { ($0.id, $0) }) { first, _ in first })
    }
}

/// The programs of a registry, and the apps that only they have.
struct DescribedIntents {
    var apps: [HostedApp] = []
    var programs: [IntentProgram] = []
    var owners: [String: HostedApp] = [:]
}

extension DescribedIntents {
    func intents(_ names: TypeNames, _ catalogues: TranslatedCatalogues) -> [HostedIntent] {
        programs.compactMap { program in
            guard let app = owners[program.entry.id.app] else { return nil }
            return HostedIntent(
                DescribedIntent.self, program.entry.id, of: app, names: names, catalogues
            ) { DescribedIntent(program) }
        }
    }
}
