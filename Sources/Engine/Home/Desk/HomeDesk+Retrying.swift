import Calls
import Engine
import Store

extension HomeDesk {
    /// Does a run again; a second request is told the run of the first.
    func retry(_ request: RetryRequest) async throws -> HomeReply {
        var request = request
        request.run = try await run(named: request.run.text).id
        if let definition = request.definition { try check(definition) }
        request.isLeft = !request.isWatched && !goesOnWithAll
        let receipt = try await engine.retry(request)
        if !receipt.isNew { return .known(receipt.run) }
        return request.isLeft ? .left(receipt.run) : .started(receipt.run)
    }
}
