import Diagnostics
import Store

/// Why a run cannot be gone on with.
enum RunTrouble: Error {
    /// The store said so.
    case store(StoreError)

    /// What is stored does not make a run; it is left as it is until somebody looks at it.
    case unfit(Diagnostic.Message)

    /// Somebody has to say what is to become of it.
    case parked(Parking)
}
