/// Telling that a run is where its journal leads.
extension RunDriver {
    /// Returns once it is stored what becomes of the run first, or nobody knows when it can be.
    func begun() async {
        guard !hasBegun else { return }
        await withCheckedContinuation { beginners.append($0) }
    }

    func tellBegun() {
        if case .waiting = patience { return }
        hasBegun = true
        for beginner in beginners { beginner.resume() }
        beginners = []
    }
}
