/// Something that is read from one state of a store.
package struct Query<Answer: Sendable>: Sendable {
    private let body: @Sendable (any Tables, ClockReading) throws(StoreError) -> Answer

    init(_ body: @escaping @Sendable (any Tables, ClockReading) throws(StoreError) -> Answer) {
        self.body = body
    }

    /// Reads it from tables that do not change meanwhile.
    package func answer(from rows: any Tables, at clock: ClockReading) throws(StoreError) -> Answer
    { try body(rows, clock) }
}
