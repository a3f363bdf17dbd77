import CSQLite

/// The question whether a running statement may go on.
final class Patience {
    let isOver: () -> Bool

    init(_ isOver: @escaping () -> Bool) { self.isOver = isOver }
}

extension Connection {
    /// Has statements fail once something holds, which is asked of them over and over.
    package func giveUp(once isOver: @escaping () -> Bool) {
        let patience = Patience(isOver)
        self.patience = patience
        sqlite3_progress_handler(
            handle, 1000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue().isOver()
                    ? 1 : 0
            }, Unmanaged.passUnretained(patience).toOpaque())
    }
}
