extension Double {
    /// The number, without a point if it is a whole one.
    var plain: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
