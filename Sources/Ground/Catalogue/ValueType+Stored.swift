import Values

extension TypeID: StoredText {
    package var storedText: String { description }

    package init?(storedText: String) { self.init(storedText) }
}

extension ValueType: StoredText {
    package var storedText: String { description }

    package init?(storedText: String) {
        do throws(SpellingError) {
            try self.init(spelling: storedText)
        } catch {
            return nil
        }
    }
}
