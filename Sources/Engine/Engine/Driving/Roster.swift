import Store

/// The runs and definitions that an engine has in hand.
final class Roster: Sendable {
    let table = RunTable()
    let suspects = Suspects()
    let shelf: PlanShelf
    let allowances: LoadedAllowances

    init(_ store: any Store) {
        shelf = PlanShelf(store)
        allowances = LoadedAllowances(store)
    }
}
