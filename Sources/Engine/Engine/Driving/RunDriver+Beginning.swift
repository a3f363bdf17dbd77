/// Telling that a run is where its journal leads.
extension RunDriver {
    /// Returns once the first state of the run is stored, or once it is clear that this has to
    /// wait.
    func begun() async {
        guard !hasBegun else { return }
        await withCheckedContinuation { beginners.append($0) }
    }

    func tellBegun() {
        if course.patience.isWaiting { return }
        hasBegun = true
        for beginner in beginners { beginner.resume() }
        beginners = []
    }
}
