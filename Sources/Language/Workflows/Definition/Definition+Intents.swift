package import Catalogue

extension Definition {
    /// Returns what has become of the intents that the steps call.
    ///
    /// An app that is not there at all counts as gone; see ``missingApps(in:)``.
    package func changes(
        in present: IntentCatalogue
    ) throws(DefinitionError) -> CatalogueDifference {
        let isSame = intents.allSatisfy { present.digest(of: $0.key) == $0.value }
        let before = isSame ? IntentCatalogue.empty : try pinnedCatalogue()
        return CatalogueDifference(from: before, to: present)
    }

    /// Returns the apps that have intents of the steps and of which nothing is there now, in order.
    package func missingApps(in present: IntentCatalogue) -> [String] {
        Set(intents.keys.map(\.app)).subtracting(present.intentIDs.map(\.app)).sorted()
    }
}
