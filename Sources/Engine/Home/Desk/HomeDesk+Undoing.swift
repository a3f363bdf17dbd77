import Engine
import Store

extension HomeDesk {
    /// Undoes a run, or tells the effect; an undo that is going on is the answer.
    func undo(_ wish: UndoWish) async throws -> HomeReply {
        let run = try await run(named: wish.run)
        guard !wish.isTrial else {
            let items = try await engine.undoItems(of: run.id, wish.form)
            return .undo(UndoReport(run.id, of: run.workflow, items))
        }
        var request = UndoRequest(of: run.id)
        request.form = wish.form
        request.by = wish.by
        let receipt = try await engine.undo(request)
        return receipt.isNew ? .started(receipt.run) : .known(receipt.run)
    }
}
