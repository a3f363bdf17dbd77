extension HTTPClient {
    /// Returns the whole URL of what the server of the base has written, which is a path as a rule,
    /// or the base for an empty text.
    ///
    /// What belongs to another server is refused: it would be asked with what was meant for this
    /// one.
    package func url(of reference: String) throws(HTTPError) -> String {
        let base = base ?? ""
        do throws(HTTPError.Kind) {
            let library = try CurlLibrary.shared.get()
            let start = try HTTPAddress(base, library)
            guard !reference.isEmpty else { return start.url }
            let target = try start.following(reference, library)
            guard start.isSameServer(as: target) else { throw .otherServer(target.shown) }
            return target.url
        } catch {
            throw HTTPError(error, shown, .never)
        }
    }

    /// What sentences show of the base.
    package var shown: String { HTTPAddress.withoutSecrets(base ?? "") }
}
