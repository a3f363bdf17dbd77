import Calls
import Engine
import Store
import Workflows

extension HomeDesk {
    /// Does a run again; a second request is told the run of the first.
    func retry(_ wish: RetryWish) async throws -> HomeReply {
        var request = RetryRequest(of: try await run(named: wish.run).id)
        request.form = wish.form
        if let text = wish.definition {
            request.definition = try readable(
                try Definition(text: text, notes: wish.notes))
        }
        request.folder = wish.folder
        request.environment = wish.environment
        request.ifRunning = wish.ifRunning.flatMap(Admission.Mode.init)
        request.isLeft = wish.isDetached && !goesOnWithAll
        request.isWatched = !wish.isDetached
        request.by = wish.by
        let receipt = try await engine.retry(request)
        if !receipt.isNew { return .known(receipt.run) }
        return request.isLeft ? .left(receipt.run) : .started(receipt.run)
    }
}
