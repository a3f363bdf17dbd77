public import Values

extension Zone {
    /// Returns an instant as RFC 3339 writes it with the offset of the zone:
    /// `2025-03-30T03:00:00+02:00`.
    ///
    /// Fractions of a second are left out, and so are the seconds that some offsets had long ago.
    public func text(_ instant: Timestamp) -> String {
        let offset = offset(at: instant)
        return local(instant).description + ZoneOffset.text(offset / 60 * 60)
    }
}
