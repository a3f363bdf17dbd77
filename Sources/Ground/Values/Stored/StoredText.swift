/// Plain data whose stored form is a text.
package protocol StoredText: StoredForm {
    var storedText: String { get }

    init?(storedText: String)
}

extension StoredText {
    package var stored: Value { .string(storedText) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .string(let text) = value, let whole = Self(storedText: text) else {
            throw .misfit
        }
        self = whole
    }
}

extension StoredText where Self: RawRepresentable<String> {
    package var storedText: String { rawValue }

    package init?(storedText: String) { self.init(rawValue: storedText) }
}

extension StoredText where Self: LosslessStringConvertible {
    package var storedText: String { description }

    package init?(storedText: String) { self.init(storedText) }
}

extension String: StoredText {}

extension Digest: StoredText {}
