import Calls
import Runs
import Store

extension Engine {
    /// Returns a hand-off with what has become of it so far.
    package func looked(at handOff: HandOff) async throws(EngineError) -> HandOff {
        var handOff = handOff
        while let request = handOff.request(after: handOff.tries),
            let run = try await self.run(request.run)
        {
            guard run.state.isFinal, run.state != .succeeded else {
                handOff.takenBy = run.id
                break
            }
            handOff.tries += 1
        }
        return handOff
    }

    /// Performs the intent of a hand-off, once; who comes second is told the run of the first.
    package func open(
        _ handOff: HandOff, _ wish: (inout CallRequest) -> Void
    ) async throws(EngineError) -> CallReceipt {
        let handOff = try await looked(at: handOff)
        if let run = handOff.takenBy { return CallReceipt(run: run, isNew: false) }
        guard var request = handOff.request(after: handOff.tries) else {
            throw EngineError(.inputs, .notHere(handOff.opened.title))
        }
        wish(&request)
        return try await call(request)
    }
}
