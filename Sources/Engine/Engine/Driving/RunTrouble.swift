import Diagnostics
import Store

/// The reason why a run cannot go on.
enum RunTrouble: Error {
    /// The store said so.
    case store(StoreError)

    /// The stored data do not make a run; it stays as it is until a person decides.
    case unfit(Diagnostic.Message)

    /// A person has to decide about it.
    case parked(Parking)
}
