import Engine
import Store

extension HomeDesk {
    /// Undoes a run, or tells the effect; an undo that is going on is the answer.
    func undo(_ request: UndoRequest) async throws -> HomeReply {
        let run = try await run(named: request.run.text)
        guard !request.isTrial else {
            let items = try await engine.undoItems(of: run.id, request.form)
            return .undo(UndoReport(run.id, of: run.workflow, items))
        }
        var request = request
        request.run = run.id
        let receipt = try await engine.undo(request)
        return receipt.isNew ? .started(receipt.run) : .known(receipt.run)
    }
}
