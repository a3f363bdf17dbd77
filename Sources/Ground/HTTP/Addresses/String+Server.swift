extension String {
    /// The server that this URL names, with its port, for sentences.
    ///
    /// To know the rest may be all that it takes to use the URL, so it is left out.
    package var serverOfURL: String {
        let slash = UInt8(ascii: "/")
        let ends = [slash, UInt8(ascii: "?"), UInt8(ascii: "#")]
        let place = utf8.drop { $0 != slash }.drop { $0 == slash }.prefix { !ends.contains($0) }
        return String(decoding: place.split(separator: UInt8(ascii: "@")).last ?? [], as: UTF8.self)
    }
}
